import { Button, Text } from '@mantine/core'
import { reloadApp, useNewVersion } from '../ui/app-version.ts'
import { IconRefresh } from '../ui/icons.ts'
import { t } from '../ui/text.ts'
import classes from './shell.module.css'

/** The server was upgraded under this page. The page goes on, and the person chooses when to load the new one. */
export function NewVersion() {
  const isReady = useNewVersion()
  return (
    <div role="status" aria-live="polite">
      {isReady && (
        <div className={classes.notice}>
          <IconRefresh size={16} aria-hidden />
          <Text span inherit flex={1}>
            {t('A new version is ready.')}
          </Text>
          <Button size="compact-sm" variant="default" onClick={reloadApp}>
            {t('Reload')}
          </Button>
        </div>
      )}
    </div>
  )
}
