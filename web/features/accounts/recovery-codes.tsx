import { Alert, Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { CopyButton } from '../../ui/copy-button.tsx'
import { download } from '../../ui/download.ts'
import { IconDownload, IconLock } from '../../ui/icons.ts'
import classes from './recovery-codes.module.css'

/** The way back in without the phone: shown this once, to copy or to keep as a file. */
export function RecoveryCodes({ codes, onDone }: { codes: string[] | undefined; onDone: () => void }) {
  const text = `${(codes ?? []).join('\n')}\n`
  return (
    <Modal
      opened={codes !== undefined}
      onClose={onDone}
      title="Your recovery codes"
      size={480}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Alert color="warning" icon={<IconLock size={18} />}>
          Keep them where you find them without your phone. They are shown this once; each works one time.
          Older codes no longer work.
        </Alert>
        <SimpleGrid component="ul" cols={2} spacing={6} className={classes.codes} aria-label="Recovery codes">
          {(codes ?? []).map((code) => (
            <Text component="li" key={code} ff="monospace">
              {code}
            </Text>
          ))}
        </SimpleGrid>
        <Group justify="space-between">
          <Group gap="xs">
            <CopyButton text={text} label="Copy" />
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              onClick={() => download('stint-recovery-codes.txt', text)}
            >
              Download
            </Button>
          </Group>
          <Button onClick={onDone}>I have kept them</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
