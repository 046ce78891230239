import { PasswordInput, TextInput } from '@mantine/core'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { localZone } from '../../ui/dates.ts'
import { Form } from '../../ui/form.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { ZoneSelect } from '../../ui/zone-select.tsx'
import { checkPassword, passwordHelp } from '../identity/password-fields.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { signingIn } from './sign-in-calls.ts'

/** The first run: nobody is here yet, so whoever opens the page makes the first account. */
export function SetUpPage() {
  const afterSignIn = useAfterSignIn()
  const of = useApiForm({
    initialValues: { name: '', email: '', password: '', organization_name: '', time_zone: localZone() },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter your name.' : null),
      email: (value) => (value.includes('@') ? null : 'Enter your e-mail address.'),
      password: checkPassword,
      organization_name: (value) => (value.trim() === '' ? 'Give your organization a name.' : null),
    },
    save: signingIn.setUp,
    fieldOf: { address_taken: 'email' },
    onSaved: () => afterSignIn(),
  })
  const { form } = of
  return (
    <AuthFrame
      title="Set up Stint"
      description="You are the first one here. This makes your account and your organization."
    >
      <Form of={of} label="Set up" action="Create account" isWide>
        <TextInput label="Your name" autoComplete="name" autoFocus {...form.getInputProps('name')} />
        <TextInput label="E-mail" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          description={passwordHelp}
          {...form.getInputProps('password')}
        />
        <TextInput
          label="Organization"
          autoComplete="organization"
          {...form.getInputProps('organization_name')}
        />
        <ZoneSelect
          label="Time zone"
          description="Days begin and end in this zone for everybody in the organization."
          {...form.getInputProps('time_zone')}
        />
      </Form>
    </AuthFrame>
  )
}
