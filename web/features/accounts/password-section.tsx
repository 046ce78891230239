import { PasswordInput, SimpleGrid } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { startAfresh, useUser } from '../../api/account-state.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { checkPassword, passwordHelp } from '../identity/password-fields.ts'
import { passwordForm } from './account-forms.ts'

export function PasswordSection() {
  const { has_password } = useUser()
  const queries = useQueryClient()
  const of = useCallForm(passwordForm, {
    validate: {
      current_password: (value) => (has_password && value === '' ? t('Enter your current password.') : null),
      new_password: checkPassword,
    },
    fieldOf: { wrong_password: 'current_password' },
    onSaved: async () => {
      form.reset()
      await startAfresh(queries)
      sayDone(t('Password changed. You have been signed out on all other devices.'))
    },
  })
  const { form } = of
  return (
    <Section
      title={t('Password')}
      description={t(
        'A new password signs you out on all other devices and revokes your personal tokens and the access of your apps.',
      )}
    >
      <Form of={of} label={t('Password')} action={has_password ? t('Change password') : t('Set password')}>
        <SimpleGrid cols={{ base: 1, xs: has_password ? 2 : 1 }} spacing="md">
          {has_password && (
            <PasswordInput
              label={t('Current password')}
              autoComplete="current-password"
              {...form.getInputProps('current_password')}
            />
          )}
          <PasswordInput
            label={t('New password')}
            autoComplete="new-password"
            description={passwordHelp()}
            {...form.getInputProps('new_password')}
          />
        </SimpleGrid>
      </Form>
    </Section>
  )
}
