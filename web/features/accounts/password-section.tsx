import { PasswordInput, SimpleGrid } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { startAfresh, useUser } from '../../api/account-state.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { checkPassword, passwordHelp } from '../identity/password-fields.ts'
import { account } from './calls.ts'

export function PasswordSection() {
  const { has_password } = useUser()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { current_password: '', new_password: '' },
    validate: {
      current_password: (value) =>
        has_password && value === '' ? 'Enter the password that you have now.' : null,
      new_password: checkPassword,
    },
    save: ({ current_password, new_password }) =>
      account.changePassword({ new_password, ...(has_password && { current_password }) }),
    fieldOf: { wrong_password: 'current_password' },
    onSaved: async () => {
      form.reset()
      await startAfresh(queries)
      sayDone('Your password is changed. Everything else that was signed in has been signed out.')
    },
  })
  const { form } = of
  return (
    <Section
      title="Password"
      description="Changing it signs out every other browser and ends your personal tokens and the access of applications."
    >
      <Form of={of} label="Password" action={has_password ? 'Change password' : 'Set password'}>
        <SimpleGrid cols={{ base: 1, xs: has_password ? 2 : 1 }} spacing="md">
          {has_password && (
            <PasswordInput
              label="Current password"
              autoComplete="current-password"
              {...form.getInputProps('current_password')}
            />
          )}
          <PasswordInput
            label="New password"
            autoComplete="new-password"
            description={passwordHelp}
            {...form.getInputProps('new_password')}
          />
        </SimpleGrid>
      </Form>
    </Section>
  )
}
