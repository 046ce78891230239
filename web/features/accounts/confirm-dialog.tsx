import { Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountState } from '../../api/account-state.ts'
import type { AccountState } from '../../api/account-types.ts'
import { connectScreen } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { signingIn } from './sign-in-calls.ts'

/** Asks “is it still you?” when a call needs a fresh proof, and leads to the sign-in when a session has ended. */
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
      title="Is it still you?"
      size="sm"
      zIndex={300}
    >
      {user?.has_password === false ? (
        <Stack>
          <Text c="dimmed">
            This needs a fresh sign-in with your passkey. Then come back and do it again.
          </Text>
          <ButtonLink to={paths.signIn()} search={{ return_to: location.pathname, again: '1' }}>
            Sign in again
          </ButtonLink>
        </Stack>
      ) : (
        <PasswordQuestion email={user?.email ?? ''} onConfirmed={() => close(true)} />
      )}
    </Modal>
  )
}

function PasswordQuestion({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const of = useApiForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? 'Enter your password.' : null) },
    save: ({ password }) => signingIn.confirm(password),
    fieldOf: { wrong_password: 'password', wrong_credentials: 'password' },
    onSaved: onConfirmed,
  })
  return (
    <Form of={of} label="Confirm" action="Confirm">
      <Text c="dimmed">What you are about to do needs your password once more.</Text>
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
        label="Password"
        autoComplete="current-password"
        data-autofocus
        {...of.form.getInputProps('password')}
      />
    </Form>
  )
}
