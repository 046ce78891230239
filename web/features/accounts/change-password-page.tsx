import { Button, PasswordInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useUser } from '../../api/account-state.ts'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { Form } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { checkPassword, passwordHelp } from '../identity/password-fields.ts'
import { passwordForm } from './account-forms.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { signOut } from './sign-out.ts'

/** For users whose password another person chose: nothing else opens before they choose their own. */
export function ChangePasswordPage() {
  const { email } = useUser()
  const { return_to: returnTo }: { return_to?: string } = useSearch({ strict: false })
  const afterSignIn = useAfterSignIn()
  const of = useCallForm(passwordForm, {
    validate: {
      current_password: (value) => (value === '' ? t('Enter your current password.') : null),
      new_password: checkPassword,
    },
    fieldOf: { wrong_password: 'current_password' },
    onSaved: () => afterSignIn(returnTo),
  })
  return (
    <AuthFrame
      title={t('Choose your own password')}
      description={t('Someone else chose the password for {email}. Choose a new one to continue.', { email })}
    >
      <Form of={of} label={t('Password')} action={t('Change password')} isWide>
        <PasswordInput
          label={t('Current password')}
          autoComplete="current-password"
          autoFocus
          {...of.form.getInputProps('current_password')}
        />
        <PasswordInput
          label={t('New password')}
          autoComplete="new-password"
          description={passwordHelp()}
          {...of.form.getInputProps('new_password')}
        />
      </Form>
      <Button variant="subtle" color="gray" onClick={() => signOut()}>
        {t('Sign out')}
      </Button>
    </AuthFrame>
  )
}
