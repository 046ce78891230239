import { PasswordInput, TextInput } from '@mantine/core'
import { useAccountState } from '../../api/account-state.ts'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { CurrencySelect } from '../../ui/currency-select.tsx'
import { localZone } from '../../ui/dates.ts'
import { Form } from '../../ui/form.tsx'
import { currencyIn, ownRegion, weekStartIn } from '../../ui/region.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { WeekStartSelect } from '../../ui/week-start-select.tsx'
import { ZoneSelect } from '../../ui/zone-select.tsx'
import { checkPassword, passwordHelp } from '../identity/password-fields.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { setUpForm } from './sign-in-forms.ts'

/** The first run: the first visitor creates the first account. */
export function SetUpPage() {
  const region = ownRegion()
  const afterSignIn = useAfterSignIn()
  const of = useCallForm(setUpForm, {
    values: {
      ...setUpForm.empty,
      time_zone: localZone(),
      currency: currencyIn(region),
      week_start: weekStartIn(region),
    },
    validate: {
      name: (value) => (value.trim() === '' ? t('Enter your name.') : null),
      email: (value) => (value.includes('@') ? null : t('Enter your email address.')),
      password: checkPassword,
      organization_name: (value) => (value.trim() === '' ? t('Enter a name for your organization.') : null),
    },
    fieldOf: { address_taken: 'email', set_up_code: 'code' },
    onSaved: () => afterSignIn(),
  })
  const { form } = of
  const { set_up_code_needed: isCodeNeeded } = useAccountState()
  return (
    <AuthFrame
      title={t('Set up Stint')}
      description={t('You’re the first one here. Create your account and your organization.')}
    >
      <Form of={of} label={t('Set up')} action={t('Create account')} isWide>
        {isCodeNeeded && (
          <TextInput
            label={t('Set-up code')}
            description={t('The server wrote it to its log when it started.')}
            autoComplete="off"
            {...form.getInputProps('code')}
          />
        )}
        <TextInput label={t('Your name')} autoComplete="name" autoFocus {...form.getInputProps('name')} />
        <TextInput label={t('Email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput
          label={t('Password')}
          autoComplete="new-password"
          description={passwordHelp()}
          {...form.getInputProps('password')}
        />
        <TextInput
          label={t('Organization')}
          autoComplete="organization"
          {...form.getInputProps('organization_name')}
        />
        <ZoneSelect
          label={t('Time zone')}
          description={t('Your organization counts days in this time zone.')}
          {...form.getInputProps('time_zone')}
        />
        <CurrencySelect
          label={t('Currency')}
          description={t('For rates, budgets and invoices.')}
          {...form.getInputProps('currency')}
        />
        <WeekStartSelect
          description={t('You can change all of this later in Settings.')}
          {...form.getInputProps('week_start')}
        />
      </Form>
    </AuthFrame>
  )
}
