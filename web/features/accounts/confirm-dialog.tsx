import { Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountState } from '../../api/account-state.ts'
import type { AccountState } from '../../api/account-types.ts'
import { connectScreen } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { confirmForm } from './account-forms.ts'

/** Asks for the password when a call needs a fresh confirmation, and opens the sign-in when a session has ended. */
export function ConfirmDialog() {
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()
  useEffect(() => {
    connectScreen({
      confirm: () => new Promise((resolve) => setAnswer(() => resolve)),
      // Loaded anew, so that nothing of the ended session stays on the screen or in memory.
      sessionEnded: () => location.assign(paths.signIn(location.pathname + location.search)),
    })
  }, [])
  const close = (isConfirmed: boolean) => {
    answer?.(isConfirmed)
    setAnswer(undefined)
  }
  const user = queries.getQueryData<AccountState>(accountState.queryKey)?.user
  return (
    <Modal
      opened={answer !== undefined}
      onClose={() => close(false)}
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
        <PasswordQuestion email={user?.email ?? ''} onConfirmed={() => close(true)} />
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
