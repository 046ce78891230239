import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountState, useUser } from '../../api/account-state.ts'
import { MailPlace } from '../../frames/mail-place.tsx'
import { Form } from '../../ui/form.tsx'
import { IconMail } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { emailForm } from './account-forms.ts'
import { account, pendingEmailQuery } from './calls.ts'

/** The address of the account, and the new one that waits for its confirmation. */
export function AddressSection() {
  const { email } = useUser()
  const { data: pending } = useQuery(pendingEmailQuery)
  const queries = useQueryClient()
  const of = useCallForm(emailForm, {
    values: { email },
    validate: { email: (value) => (value.includes('@') ? null : t('Enter a valid email address.')) },
    fieldOf: { address_taken: 'email' },
    onSaved: async (reply) => {
      queries.setQueryData(pendingEmailQuery.queryKey, reply.email_change_pending)
      await queries.invalidateQueries(accountState)
    },
  })
  return (
    <Section title={t('Email')} description={t('You sign in with this address, and we send emails to it.')}>
      {pending && <Pending pending={pending} email={email} />}
      <Form of={of} label={t('Email')} action={t('Change email')} isGuarded>
        <TextInput label={t('Email')} type="email" autoComplete="email" {...of.form.getInputProps('email')} />
      </Form>
    </Section>
  )
}

function Pending({ pending, email }: { pending: string; email: string }) {
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => account.keepEmail(email),
    onSuccess: () => {
      queries.setQueryData(pendingEmailQuery.queryKey, null)
      sayDone(t('Your email address stays the same.'))
    },
    onError: sayProblem,
  })
  return (
    <>
      <Alert color="accent" icon={<IconMail size={18} />} role="status">
        {t(
          'We sent an email to {pending}. Open its link in this browser to confirm the change. Until then, {email} stays.',
          { pending, email },
        )}
        <Group mt="sm">
          <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('Cancel the change')}
          </Button>
        </Group>
      </Alert>
      <MailPlace />
    </>
  )
}
