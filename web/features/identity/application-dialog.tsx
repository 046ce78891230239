import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../api/account-types.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { IconPlus, IconTrash } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { applicationForm, applicationOf, newApplicationForm } from './access-forms.ts'
import { applicationsQuery } from './calls.ts'

type Props = {
  editing: Application | 'new' | undefined
  onClose: () => void
  onSecret: (secret: string) => void
}

export function ApplicationDialog({ editing, onClose, onSecret }: Props) {
  const title = editing === 'new' ? t('New application') : t('Edit application')
  return (
    <Modal opened={editing !== undefined} onClose={onClose} title={title} size={560}>
      {editing === 'new' && <Create onClose={onClose} onSecret={onSecret} />}
      {editing && editing !== 'new' && <Edit application={editing} onClose={onClose} />}
    </Modal>
  )
}

function Create({ onClose, onSecret }: Omit<Props, 'editing'>) {
  const queries = useQueryClient()
  const of = useCallForm(newApplicationForm, {
    validate: { name: nameFault },
    onSaved: async ({ client_secret }) => {
      onClose()
      onSecret(client_secret)
      await queries.invalidateQueries(applicationsQuery)
    },
  })
  return (
    <Form
      of={of}
      label={t('New application')}
      action={t('Create application')}
      beside={<Cancel onClose={onClose} />}
    >
      <Fields form={of.form} />
    </Form>
  )
}

function Edit({ application, onClose }: { application: Application; onClose: () => void }) {
  const queries = useQueryClient()
  const of = useCallForm(applicationForm, {
    path: { application_id: application.id },
    values: applicationOf(application),
    validate: { name: nameFault },
    onSaved: async () => {
      onClose()
      await queries.invalidateQueries(applicationsQuery)
    },
  })
  return (
    <Form of={of} label={t('Application')} action={t('Save')} beside={<Cancel onClose={onClose} />}>
      <Fields form={of.form} />
    </Form>
  )
}

function nameFault(name: string): string | null {
  return name.trim() === '' ? t('Enter a name. People see it when they allow the app.') : null
}

function Fields({ form }: { form: UseFormReturnType<typeof newApplicationForm.empty> }) {
  return (
    <>
      <TextInput label={t('Name')} data-autofocus maxLength={100} {...form.getInputProps('name')} />
      <Stack gap="xs" component="fieldset" bd={0} p={0} m={0}>
        <Text component="legend" fw={500} fz="sm" p={0}>
          {t('Redirect URLs')}
        </Text>
        <Text c="dimmed" fz="sm">
          {t('Where people return after signing in. Each request must use one of these exact URLs.')}
        </Text>
        {form.values.redirect_uris.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address being typed has no other identity than its place.
          <Group key={i} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              flex={1}
              aria-label={t('Redirect URL {number}', { number: i + 1 })}
              placeholder="https://app.example.com/callback"
              {...form.getInputProps(`redirect_uris.${i}`)}
            />
            {form.values.redirect_uris.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('Remove redirect URL {number}', { number: i + 1 })}
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
            {t('Add another')}
          </Button>
        </Group>
      </Stack>
    </>
  )
}
