import { Alert, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountState, useUser } from '../../api/account-state.ts'
import { AccountPage } from '../../frames/account-page.tsx'
import { MailPlace } from '../../frames/mail-place.tsx'
import { UnconfirmedNotice } from '../../frames/unconfirmed-notice.tsx'
import { Form } from '../../ui/form.tsx'
import { IconMail } from '../../ui/icons.ts'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useAccountForm } from '../../ui/use-account-form.ts'
import { ZoneSelect } from '../../ui/zone-select.tsx'
import { emailForm, namesForm, namesOf, notificationsForm } from './account-forms.ts'

export function ProfilePage() {
  const { email_confirmed, needs_confirmation } = useUser()
  return (
    <AccountPage title={t('Profile')}>
      {!email_confirmed && !needs_confirmation && <UnconfirmedNotice />}
      <Names />
      <Address />
      <Notifications />
    </AccountPage>
  )
}

function Names() {
  const user = useUser()
  const queries = useQueryClient()
  const of = useAccountForm(namesForm, {
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

function Address() {
  const { email } = useUser()
  const [pending, setPending] = useState<string | null>(null)
  const queries = useQueryClient()
  const of = useAccountForm(emailForm, {
    values: { email },
    validate: { email: (value) => (value.includes('@') ? null : t('Enter a valid email address.')) },
    fieldOf: { address_taken: 'email' },
    onSaved: async (reply) => {
      setPending(reply.email_change_pending)
      await queries.invalidateQueries(accountState)
    },
  })
  return (
    <Section title={t('Email')} description={t('You sign in with this address, and we send emails to it.')}>
      {pending && (
        <Alert color="accent" icon={<IconMail size={18} />} role="status">
          {t(
            'We sent an email to {pending}. Open its link in this browser to confirm the change. Until then, {email} stays. To cancel, enter {email} again.',
            {
              pending,
              email,
            },
          )}
        </Alert>
      )}
      {pending && <MailPlace />}
      <Form of={of} label={t('Email')} action={t('Change email')} isGuarded>
        <TextInput label={t('Email')} type="email" autoComplete="email" {...of.form.getInputProps('email')} />
      </Form>
    </Section>
  )
}

/** News by email; links that the user asks for and security notices come anyway. */
function Notifications() {
  const { receives_emails } = useUser()
  const queries = useQueryClient()
  const of = useAccountForm(notificationsForm, {
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
