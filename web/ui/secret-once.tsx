import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton, CopyIcon } from './copy-button.tsx'
import { IconLock } from './icons.ts'
import classes from './secret-once.module.css'
import { t } from './text.ts'

export type Secret = {
  name: string
  value: string
  command?: { title: string; text: string; note?: ReactNode }
}

type Props = { title: string; secret: Secret | undefined; onDone: () => void; children?: ReactNode }

/** Shows a secret this one time: to copy, with a command to try it, and no way to close it by accident. */
export function SecretOnce({ title, secret, onDone, children }: Props) {
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onDone}
      title={title}
      size={640}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {secret && (
        <Stack gap="md">
          <Alert color="warning" icon={<IconLock size={18} />}>
            {t('Copy it now and keep it safe. You won’t be able to see it again.')}
          </Alert>
          {children}
          <div>
            <Text fw={500} fz="sm" mb={4} component="label" htmlFor="secret" display="block">
              {secret.name}
            </Text>
            <Group gap="xs" wrap="nowrap">
              <input
                id="secret"
                className={classes.secret}
                readOnly
                value={secret.value}
                onFocus={(event) => event.target.select()}
              />
              <CopyButton text={secret.value} label={t('Copy')} isFirst />
            </Group>
          </div>
          {secret.command && <Command {...secret.command} />}
          <Group justify="flex-end">
            <Button onClick={onDone}>{t('I have copied it')}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

/** A line for the terminal, ready to paste. */
export function Command({ title, text, note }: NonNullable<Secret['command']>) {
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text fw={500} fz="sm">
          {title}
        </Text>
        <CopyIcon text={text} label={t('Copy command')} />
      </Group>
      <Code block className={classes.command}>
        {text}
      </Code>
      {note && (
        <Text c="dimmed" fz="sm" mt={6}>
          {note}
        </Text>
      )}
    </div>
  )
}
