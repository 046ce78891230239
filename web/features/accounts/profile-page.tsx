import { Alert, Button, Group, SimpleGrid, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountState, useUser } from '../../api/account-state.ts'
import { AccountPage } from '../../frames/account-page.tsx'
import { Form } from '../../ui/form.tsx'
import { IconMail } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useAccountForm } from '../../ui/use-account-form.ts'
import { ZoneSelect } from '../../ui/zone-select.tsx'
import { emailForm, namesForm, namesOf } from './account-forms.ts'
import { account } from './calls.ts'
import { MailPlace } from './mail-place.tsx'

export function ProfilePage() {
  const user = useUser()
  return (
    <AccountPage title={t('Profile')}>
      {!user.email_confirmed && <Unconfirmed email={user.email} />}
      <Names />
      <Address />
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
            'We sent an email to {pending}. Open its link to confirm the change. Until then, {email} stays.',
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

function Unconfirmed({ email }: { email: string }) {
  const send = useMutation({ mutationFn: account.sendConfirmation, onError: sayProblem })
  return (
    <Alert color="warning" icon={<IconMail size={18} />} mb="md" title={t('Confirm your email')}>
      {send.isSuccess
        ? t('We sent a new email to {email}.', { email })
        : t('Open the link in the email that we sent to {email}.', { email })}
      {send.isSuccess && <MailPlace />}
      {!send.isSuccess && (
        <Group mt="sm">
          <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
            {t('Send again')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
