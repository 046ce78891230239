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
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { answerWithPasskey, canUsePasskeys } from './passkey.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { signingIn } from './sign-in-calls.ts'
import { signInForm } from './sign-in-forms.ts'

export function SignInPage() {
  const { return_to: returnTo }: { return_to?: string } = useSearch({ strict: false })
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  const afterSignIn = useAfterSignIn()
  const go = () => afterSignIn(returnTo)
  if (needsSecondFactor)
    return (
      <AuthFrame
        title={t('Enter your code')}
        description={t('Open your authenticator app and enter the code it shows.')}
      >
        <SecondFactorForm onSignedIn={go} onBack={() => setNeedsSecondFactor(false)} />
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('Sign in')} description={t('Welcome back.')} foot={<Foot />}>
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
  const of = useCallForm(signInForm, {
    validate: {
      email: (value) => (value.trim() === '' ? t('Enter your email address.') : null),
      password: (value) => (value === '' ? t('Enter your password.') : null),
    },
    onSaved: (reply) => (reply.signed_in ? onSignedIn() : onSecondFactor()),
  })
  const { form } = of
  return (
    <Form of={of} label={t('Sign in')} action={t('Sign in')} isWide>
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="username"
        autoFocus
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={t('Password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <Group justify="space-between">
        <Checkbox label={t('Keep me signed in')} {...form.getInputProps('remember', { type: 'checkbox' })} />
        <AnchorLink to={paths.resetPassword} fz="sm">
          {t('Forgot your password?')}
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
      <Divider label={t('or')} />
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.6} />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t('Sign in with a passkey')}
      </Button>
    </Stack>
  )
}

function Foot() {
  const { sandbox } = useAccountState()
  return (
    <>
      {sandbox && `${t('This is a sandbox with an adjustable clock.')} `}
      <Anchor href={paths.docs} inherit>
        {t('API documentation')}
      </Anchor>
    </>
  )
}
