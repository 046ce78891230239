import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../api/account-types.ts'
import { Form } from '../../ui/form.tsx'
import { IconPlus, IconTrash } from '../../ui/icons.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { access, applicationsQuery } from './calls.ts'

type Props = {
  editing: Application | 'new' | undefined
  onClose: () => void
  onSecret: (secret: string) => void
}

export function ApplicationDialog({ editing, onClose, onSecret }: Props) {
  const title = editing === 'new' ? 'Register an application' : 'Change the application'
  return (
    <Modal opened={editing !== undefined} onClose={onClose} title={title} size={560}>
      {editing && (
        <Fields application={editing === 'new' ? undefined : editing} onClose={onClose} onSecret={onSecret} />
      )}
    </Modal>
  )
}

type FieldsProps = {
  application: Application | undefined
  onClose: () => void
  onSecret: (secret: string) => void
}

function Fields({ application, onClose, onSecret }: FieldsProps) {
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { name: application?.name ?? '', redirect_uris: application?.redirect_uris ?? [''] },
    validate: {
      name: (value) => (value.trim() === '' ? 'People see this name when they are asked to allow it.' : null),
    },
    save: async (values) => {
      const given = {
        name: values.name.trim(),
        redirect_uris: values.redirect_uris.map((uri) => uri.trim()).filter(Boolean),
      }
      if (application === undefined) return (await access.createApplication(given)).client_secret
      await access.changeApplication(application.id, given)
      return undefined
    },
    onSaved: async (secret) => {
      onClose()
      if (secret) onSecret(secret)
      await queries.invalidateQueries(applicationsQuery)
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label="Application"
      action={application ? 'Save' : 'Register'}
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <TextInput label="Name" data-autofocus maxLength={100} {...form.getInputProps('name')} />
      <Stack gap="xs" component="fieldset" bd={0} p={0} m={0}>
        <Text component="legend" fw={500} fz="sm" p={0}>
          Redirect addresses
        </Text>
        <Text c="dimmed" fz="sm">
          Where people are sent back to. The address in a request must be exactly one of these.
        </Text>
        {form.values.redirect_uris.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address being typed has no other identity than its place.
          <Group key={i} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              flex={1}
              aria-label={`Redirect address ${i + 1}`}
              placeholder="https://app.example.com/callback"
              {...form.getInputProps(`redirect_uris.${i}`)}
            />
            {form.values.redirect_uris.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove redirect address ${i + 1}`}
                onClick={() => form.removeListItem('redirect_uris', i)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {form.errors.redirect_uris && (
          <Text c="var(--bad-text)" fz="sm">
            {form.errors.redirect_uris}
          </Text>
        )}
        <Group>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => form.insertListItem('redirect_uris', '')}
          >
            Add another
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
