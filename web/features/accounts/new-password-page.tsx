import { PasswordInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { hasCode } from '../../api/problem.ts'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { checkPassword, passwordHelp } from '../identity/password-fields.ts'
import { signingIn } from './sign-in-calls.ts'

/** Where the link of the mail leads. */
export function NewPasswordPage() {
  const { token = '' } = useParams({ strict: false })
  const [isDone, setDone] = useState(false)
  const of = useApiForm({
    initialValues: { password: '' },
    validate: { password: checkPassword },
    save: ({ password }) => signingIn.completeReset({ token, password }),
    onSaved: () => setDone(true),
  })
  if (isDone)
    return (
      <AuthFrame
        title="Your password is changed"
        description="Everything that was signed in with the old one has been signed out."
      >
        <ButtonLink to={paths.signIn()}>Sign in</ButtonLink>
      </AuthFrame>
    )
  if (hasCode(of.problem, 'link_expired'))
    return (
      <AuthFrame title="This link has ended" description="It was used already, or it is older than an hour.">
        <ButtonLink to={paths.resetPassword}>Send a new link</ButtonLink>
      </AuthFrame>
    )
  return (
    <AuthFrame title="Choose a new password">
      <Form of={of} label="New password" action="Change password" isWide>
        <PasswordInput
          label="New password"
          description={passwordHelp}
          autoComplete="new-password"
          autoFocus
          {...of.form.getInputProps('password')}
        />
      </Form>
    </AuthFrame>
  )
}
