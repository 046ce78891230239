import '../../theme/further-styles.css'
import { Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import type { User } from '../../api/account-types.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { confirmForm } from './account-forms.ts'

type Props = { isOpen: boolean; user: User | null | undefined; onClose: (isConfirmed: boolean) => void }

/** Asks for the password, or for another sign-in where there is none. */
export function ConfirmQuestion({ isOpen, user, onClose }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={() => onClose(false)}
      title={t('Confirm it’s you')}
      size="sm"
      zIndex={300}
    >
      {user?.has_password === false ? (
        <Stack>
          <Text c="dimmed">{t('To continue, sign in again with your passkey, then repeat this step.')}</Text>
          <ButtonLink to={paths.signIn()} search={{ return_to: location.pathname, again: '1' }}>
            {t('Sign in again')}
          </ButtonLink>
        </Stack>
      ) : (
        <PasswordQuestion email={user?.email ?? ''} onConfirmed={() => onClose(true)} />
      )}
    </Modal>
  )
}

function PasswordQuestion({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const of = useCallForm(confirmForm, {
    validate: { password: (value) => (value === '' ? t('Enter your password.') : null) },
    fieldOf: { wrong_password: 'password', wrong_credentials: 'password' },
    onSaved: onConfirmed,
  })
  return (
    <Form of={of} label={t('Confirm it’s you')} action={t('Confirm')}>
      <Text c="dimmed">{t('Enter your password to continue.')}</Text>
      <TextInput
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        hidden
        aria-hidden
        tabIndex={-1}
      />
      <PasswordInput
        label={t('Password')}
        autoComplete="current-password"
        data-autofocus
        {...of.form.getInputProps('password')}
      />
    </Form>
  )
}
