import { SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { accountState, useUser } from '../../api/account-state.ts'
import { AccountPage } from '../../frames/account-page.tsx'
import { UnconfirmedNotice } from '../../frames/unconfirmed-notice.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { ZoneSelect } from '../../ui/zone-select.tsx'
import { namesForm, namesOf, notificationsForm } from './account-forms.ts'
import { AddressSection } from './address-section.tsx'
import { KeyboardSection } from './keyboard-section.tsx'
import { RegionSection } from './region-section.tsx'

export function ProfilePage() {
  const { email_confirmed, needs_confirmation } = useUser()
  return (
    <AccountPage title={t('Profile')}>
      {!email_confirmed && !needs_confirmation && <UnconfirmedNotice />}
      <Names />
      <AddressSection />
      <Notifications />
      <RegionSection />
      <KeyboardSection />
    </AccountPage>
  )
}

function Names() {
  const user = useUser()
  const queries = useQueryClient()
  const of = useCallForm(namesForm, {
    values: namesOf(user),
    onSaved: async () => {
      await queries.invalidateQueries(accountState)
      sayDone(t('Profile saved.'))
    },
  })
  const { form } = of
  return (
    <Section title={t('You')} description={t('How others see you.')}>
      <Form of={of} label={t('Profile')} action={t('Save')} isGuarded>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('First name')}
            autoComplete="given-name"
            {...form.getInputProps('first_name')}
          />
          <TextInput label={t('Last name')} autoComplete="family-name" {...form.getInputProps('last_name')} />
        </SimpleGrid>
        <ZoneSelect
          label={t('Time zone')}
          description={t('You see times in this zone. Each organization counts days in its own time zone.')}
          {...form.getInputProps('time_zone')}
        />
      </Form>
    </Section>
  )
}

/** News by email; links that the user asks for and security notices come anyway. */
function Notifications() {
  const { receives_emails } = useUser()
  const queries = useQueryClient()
  const of = useCallForm(notificationsForm, {
    values: { receives_emails },
    onSaved: async () => {
      await queries.invalidateQueries(accountState)
      sayDone(t('Notifications saved.'))
    },
  })
  return (
    <Section
      title={t('Notifications')}
      description={t('Emails about your sign-in and your password are always sent.')}
    >
      <Form of={of} label={t('Notifications')} action={t('Save')} isGuarded>
        <Switch
          label={t('Send me notifications by email')}
          {...of.form.getInputProps('receives_emails', { type: 'checkbox' })}
        />
      </Form>
    </Section>
  )
}
