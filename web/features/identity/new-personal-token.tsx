import { Checkbox, Modal, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { newPersonalTokenForm } from './access-forms.ts'
import { personalTokensQuery } from './calls.ts'
import { scopes } from './scopes.ts'

type Props = { isOpen: boolean; onClose: () => void; onCreated: (refreshToken: string) => void }

export function NewPersonalToken({ isOpen, onClose, onCreated }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('New personal token')} size={520}>
      <Fields onClose={onClose} onCreated={onCreated} />
    </Modal>
  )
}

function Fields({ onClose, onCreated }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient()
  const of = useCallForm(newPersonalTokenForm, {
    validate: {
      name: (value) => (value.trim() === '' ? t('Enter a name.') : null),
      scopes: (value) => (value.length === 0 ? t('Choose at least one.') : null),
    },
    onSaved: async (reply) => {
      onClose()
      onCreated(reply.refresh_token)
      await queries.invalidateQueries(personalTokensQuery)
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label={t('New personal token')}
      action={t('Create token')}
      beside={<Cancel onClose={onClose} />}
    >
      <TextInput
        label={t('Name')}
        placeholder={t('Nightly export')}
        data-autofocus
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Checkbox.Group
        label={t('Access')}
        description={t('Give the token only the access it needs.')}
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        {...form.getInputProps('scopes')}
      >
        <Stack gap="sm" mt="sm">
          {scopes().map(({ scope, title, meaning }) => (
            <Checkbox key={scope} value={scope} label={title} description={meaning} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Form>
  )
}
