import { Alert, Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { CopyButton } from '../../ui/copy-button.tsx'
import { download } from '../../ui/download.ts'
import { IconDownload, IconLock } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import classes from './recovery-codes.module.css'

/** Recovery codes are shown only once, to copy or to download. */
export function RecoveryCodes({ codes, onDone }: { codes: string[] | undefined; onDone: () => void }) {
  const text = `${(codes ?? []).join('\n')}\n`
  return (
    <Modal
      opened={codes !== undefined}
      onClose={onDone}
      title={t('Your recovery codes')}
      size={480}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Alert color="warning" icon={<IconLock size={18} />}>
          {t(
            'Keep these codes where you can reach them without your phone. You won’t see them again. Each code works once, and older codes no longer work.',
          )}
        </Alert>
        <SimpleGrid
          component="ul"
          cols={2}
          spacing={6}
          className={classes.codes}
          aria-label={t('Recovery codes')}
        >
          {(codes ?? []).map((code) => (
            <Text component="li" key={code} ff="monospace">
              {code}
            </Text>
          ))}
        </SimpleGrid>
        <Group justify="space-between">
          <Group gap="xs">
            <CopyButton text={text} label={t('Copy')} />
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              onClick={() => download('stint-recovery-codes.txt', text)}
            >
              {t('Download')}
            </Button>
          </Group>
          <Button onClick={onDone}>{t('I have saved them')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
