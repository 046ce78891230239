import { Anchor, Button, Checkbox, Divider, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountState } from '../../api/account-state.ts'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { IconFingerprint } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { sayProblem } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { answerWithPasskey, canUsePasskeys } from './passkey.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { signingIn } from './sign-in-calls.ts'

export function SignInPage() {
  const { return_to: returnTo }: { return_to?: string } = useSearch({ strict: false })
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  const afterSignIn = useAfterSignIn()
  const go = () => afterSignIn(returnTo)
  if (needsSecondFactor)
    return (
      <AuthFrame
        title="Enter your code"
        description="Your account has a second factor: the code that your authenticator app shows now."
      >
        <SecondFactorForm onSignedIn={go} onBack={() => setNeedsSecondFactor(false)} />
      </AuthFrame>
    )
  return (
    <AuthFrame title="Sign in" description="Welcome back." foot={<Foot />}>
      <PasswordForm onSignedIn={go} onSecondFactor={() => setNeedsSecondFactor(true)} />
      {canUsePasskeys() && (
        <PasskeyButton onSignedIn={go} onSecondFactor={() => setNeedsSecondFactor(true)} />
      )}
    </AuthFrame>
  )
}

function PasswordForm({
  onSignedIn,
  onSecondFactor,
}: {
  onSignedIn: () => unknown
  onSecondFactor: () => void
}) {
  const of = useApiForm({
    initialValues: { email: '', password: '', remember: true },
    validate: {
      email: (value) => (value.trim() === '' ? 'Enter your e-mail address.' : null),
      password: (value) => (value === '' ? 'Enter your password.' : null),
    },
    save: (values) => signingIn.signIn({ ...values, email: values.email.trim() }),
    onSaved: (reply) => (reply.signed_in ? onSignedIn() : onSecondFactor()),
  })
  const { form } = of
  return (
    <Form of={of} label="Sign in" action="Sign in" isWide>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        autoFocus
        {...form.getInputProps('email')}
      />
      <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      <Group justify="space-between">
        <Checkbox label="Keep me signed in" {...form.getInputProps('remember', { type: 'checkbox' })} />
        <AnchorLink to={paths.resetPassword} fz="sm">
          Forgot your password?
        </AnchorLink>
      </Group>
    </Form>
  )
}

function PasskeyButton({
  onSignedIn,
  onSecondFactor,
}: {
  onSignedIn: () => unknown
  onSecondFactor: () => void
}) {
  const signIn = useMutation({
    mutationFn: async () => {
      const response = await answerWithPasskey((await signingIn.passkeyOptions()).options)
      return response && signingIn.signInByPasskey(response)
    },
    // A passkey that asked for no fingerprint and no PIN is one factor only.
    onSuccess: (reply) => reply && (reply.signed_in ? onSignedIn() : onSecondFactor()),
    onError: sayProblem,
  })
  return (
    <Stack gap="lg">
      <Divider label="or" />
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.6} />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        Sign in with a passkey
      </Button>
    </Stack>
  )
}

function Foot() {
  const { sandbox } = useAccountState()
  return (
    <>
      {sandbox && 'This is a sandbox: its clock can be moved. '}
      <Anchor href={paths.docs} inherit>
        API documentation
      </Anchor>
    </>
  )
}
