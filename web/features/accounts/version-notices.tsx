import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import type { ServerCondition } from '../../api/account-types.ts'
import { t } from '../../ui/text.ts'
import { buildText } from './server-words.ts'

type Props = Pick<ServerCondition, 'versions' | 'releases'>

/** What an administrator has to do about versions; nothing if all processes run the newest one. */
export function VersionNotices({ versions, releases }: Props) {
  const [newest, ...older] = versions
  const { directory, newer, fault } = releases
  const isOld = newest && older.length > 0
  if (!isOld && newer === null && fault === null) return null
  return (
    <Stack gap="sm" mb="lg">
      {isOld && (
        <Alert
          color="warning"
          icon={<IconAlertTriangle size={18} />}
          title={t('Processes run different versions')}
        >
          {t('The newest is {version}. Restart the others with it: {processes}.', {
            version: buildText(newest),
            processes: older.map((each) => `${each.processes.join(', ')} – ${buildText(each)}`).join('; '),
          })}
        </Alert>
      )}
      {newer !== null && (
        <Alert
          color="accent"
          icon={<IconDownload size={18} />}
          title={t('Version {version} is available', { version: newer.version })}
        >
          {t('It is in {file}. Read what changed and create a backup before you upgrade.', {
            file: newer.file,
          })}
        </Alert>
      )}
      {fault !== null && (
        <Alert
          color="warning"
          icon={<IconAlertTriangle size={18} />}
          title={t('The directory of releases can’t be read')}
        >
          {`${directory}: ${fault}`}
        </Alert>
      )}
    </Stack>
  )
}
