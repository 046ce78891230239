import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { MailPlace } from './mail-place.tsx'
import { signingIn } from './sign-in-calls.ts'

/** Asks for the mail. The answer is the same whether there is such an account or not. */
export function ResetPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const of = useApiForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.includes('@') ? null : 'Enter your e-mail address.') },
    save: ({ email }) => signingIn.requestReset(email.trim()),
    onSaved: (_, { email }) => setSentTo(email.trim()),
  })
  if (sentTo !== undefined)
    return (
      <AuthFrame
        title="Look into your mail"
        description={`If ${sentTo} has an account, a mail with a link is on its way. The link works for an hour.`}
      >
        <MailPlace />
        <BackToSignIn />
      </AuthFrame>
    )
  return (
    <AuthFrame title="Reset your password" description="We send you a link with which you choose a new one.">
      <Form of={of} label="Reset password" action="Send link" isWide>
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          autoFocus
          {...of.form.getInputProps('email')}
        />
      </Form>
      <BackToSignIn />
    </AuthFrame>
  )
}

export function BackToSignIn() {
  return (
    <ButtonLink to={paths.signIn()} variant="subtle" color="gray">
      Back to sign-in
    </ButtonLink>
  )
}
