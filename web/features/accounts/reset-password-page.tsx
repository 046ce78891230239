import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { MailPlace } from '../../frames/mail-place.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { resetRequestForm } from './sign-in-forms.ts'

/** Asks for the mail. The reply doesn't show whether the account exists. */
export function ResetPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const of = useCallForm(resetRequestForm, {
    validate: { email: (value) => (value.includes('@') ? null : t('Enter your email address.')) },
    onSaved: (_, { email }) => setSentTo(email.trim()),
  })
  if (sentTo !== undefined)
    return (
      <AuthFrame
        title={t('Check your email')}
        description={t('If {email} has an account, we sent a link to it. The link works for one hour.', {
          email: sentTo,
        })}
      >
        <MailPlace />
        <BackToSignIn />
      </AuthFrame>
    )
  return (
    <AuthFrame
      title={t('Reset your password')}
      description={t('We’ll email you a link to choose a new one.')}
    >
      <Form of={of} label={t('Reset password')} action={t('Send link')} isWide>
        <TextInput
          label={t('Email')}
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
      {t('Back to sign-in')}
    </ButtonLink>
  )
}
