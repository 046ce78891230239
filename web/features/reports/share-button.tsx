import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconLink } from '../../ui/icons.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { type Secret, SecretOnce } from '../../ui/secret-once.tsx'
import { t } from '../../ui/text.ts'
import type { SharedReport } from './shared-report.ts'

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)

type Props = {
  /** The name of the report or board. */
  title: string
  reports: SharedReport[]
  /** The board that the reports are from. */
  boardId?: number
  /** The days of the report in words, where the reader may choose others. */
  daysWords?: string
}

/** Creates a link for people without an account, and shows its address once. */
export function ShareButton(props: Props) {
  const { id } = useOrganization()
  const [mayShare] = useMay(`POST /v2/organizations/${id}/report_links`)
  const [isSharing, setSharing] = useState(false)
  const [secret, setSecret] = useState<Secret>()
  if (!mayShare) return null
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => setSharing(true)}>
        {t('Share link')}
      </Button>
      <ShareDialog
        {...props}
        isOpen={isSharing}
        onClose={() => setSharing(false)}
        onCreated={(url) => setSecret({ name: t('Address'), value: url })}
      />
      <SecretOnce title={t('Your new share link')} secret={secret} onDone={() => setSecret(undefined)}>
        {t('Anyone who has this address sees the reports, within what you may see at that moment.')}
      </SecretOnce>
    </>
  )
}
