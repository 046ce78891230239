import { PasswordInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { hasCode } from '../../api/problem.ts'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { useAccountForm } from '../../ui/use-account-form.ts'
import { checkPassword, passwordHelp } from '../identity/password-fields.ts'
import { newPasswordForm } from './sign-in-forms.ts'

/** The page behind the link in the mail. */
export function NewPasswordPage() {
  const { token = '' } = useParams({ strict: false })
  const [isDone, setDone] = useState(false)
  const of = useAccountForm(newPasswordForm, {
    values: { token, password: '' },
    validate: { password: checkPassword },
    onSaved: () => setDone(true),
  })
  if (isDone)
    return (
      <AuthFrame title={t('Password changed')} description={t('You have been signed out everywhere.')}>
        <ButtonLink to={paths.signIn()}>{t('Sign in')}</ButtonLink>
      </AuthFrame>
    )
  if (hasCode(of.problem, 'link_expired'))
    return (
      <AuthFrame
        title={t('This link has expired')}
        description={t('It was already used, or it is more than an hour old.')}
      >
        <ButtonLink to={paths.resetPassword}>{t('Send a new link')}</ButtonLink>
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('Choose a new password')}>
      <Form of={of} label={t('New password')} action={t('Change password')} isWide>
        <PasswordInput
          label={t('New password')}
          description={passwordHelp()}
          autoComplete="new-password"
          autoFocus
          {...of.form.getInputProps('password')}
        />
      </Form>
    </AuthFrame>
  )
}
