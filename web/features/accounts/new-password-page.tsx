import { PasswordInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccountAccessChange } from '../../api/account-types.ts'
import { hasCode } from '../../api/problem.ts'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { checkPassword, passwordHelp } from '../identity/password-fields.ts'
import { AccessChange } from './access-change.tsx'
import { newPasswordForm } from './sign-in-forms.ts'

/** The page behind the link in the mail. */
export function NewPasswordPage() {
  const { token = '' } = useParams({ strict: false })
  const [change, setChange] = useState<AccountAccessChange>()
  const of = useCallForm(newPasswordForm, {
    values: { token, password: '' },
    validate: { password: checkPassword },
    onSaved: setChange,
  })
  if (change)
    return (
      <AuthFrame title={t('Password changed')} description={t('You have been signed out everywhere.')}>
        <AccessChange {...change} />
        <ButtonLink to={paths.signIn()}>{t('Sign in')}</ButtonLink>
      </AuthFrame>
    )
  if (hasCode(of.problem, 'link_expired'))
    return (
      <AuthFrame
        title={t('This link has expired')}
        description={t('It was already used, or it’s more than an hour old.')}
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
