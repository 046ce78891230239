import { Alert, Button, Group, SimpleGrid, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountState, useUser } from '../../api/account-state.ts'
import { AccountPage } from '../../frames/account-page.tsx'
import { Form } from '../../ui/form.tsx'
import { IconMail } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { ZoneSelect } from '../../ui/zone-select.tsx'
import { account } from './calls.ts'
import { MailPlace } from './mail-place.tsx'

export function ProfilePage() {
  const user = useUser()
  return (
    <AccountPage title="Profile">
      {!user.email_confirmed && <Unconfirmed email={user.email} />}
      <Names />
      <Address />
    </AccountPage>
  )
}

function Names() {
  const { first_name, last_name, time_zone } = useUser()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { first_name, last_name, time_zone },
    save: (values) =>
      account.changeProfile({ ...values, name: `${values.first_name} ${values.last_name}`.trim() }),
    onSaved: async () => {
      await queries.invalidateQueries(accountState)
      sayDone('Your profile is saved.')
    },
  })
  const { form } = of
  return (
    <Section title="You" description="How you appear to the people you work with.">
      <Form of={of} label="Profile" action="Save" isGuarded>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('first_name')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('last_name')} />
        </SimpleGrid>
        <ZoneSelect
          label="Time zone"
          description="Times are shown to you in this zone. What an organization counts by day is counted in its own."
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
  const of = useApiForm({
    initialValues: { email },
    validate: {
      email: (value) => (value.includes('@') ? null : 'This does not look like an e-mail address.'),
    },
    save: (values) => account.changeProfile({ email: values.email.trim() }),
    fieldOf: { address_taken: 'email' },
    onSaved: async (reply) => {
      setPending(reply.email_change_pending)
      await queries.invalidateQueries(accountState)
    },
  })
  return (
    <Section title="E-mail" description="You sign in with it, and mails go there.">
      {pending && (
        <Alert color="accent" icon={<IconMail size={18} />} role="status">
          A mail went to {pending}. The address changes when you open its link; until then {email} stays.
        </Alert>
      )}
      {pending && <MailPlace />}
      <Form of={of} label="E-mail" action="Change e-mail" isGuarded>
        <TextInput label="E-mail" type="email" autoComplete="email" {...of.form.getInputProps('email')} />
      </Form>
    </Section>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const send = useMutation({ mutationFn: account.sendConfirmation, onError: sayProblem })
  return (
    <Alert color="warning" icon={<IconMail size={18} />} mb="md" title="Confirm your e-mail">
      {send.isSuccess
        ? `A new mail is on its way to ${email}.`
        : `Open the link in the mail that we sent to ${email}.`}
      {send.isSuccess && <MailPlace />}
      {!send.isSuccess && (
        <Group mt="sm">
          <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
            Send it again
          </Button>
        </Group>
      )}
    </Alert>
  )
}
