import { Switch, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { addressesIn } from './addresses.ts'
import { type BulkResult, invites, type NewInvite } from './calls.ts'
import { InviteFields } from './invite-fields.tsx'

const most = 50

type Props = { addresses: string; onDone: (results: BulkResult[]) => void }

export function NewInvitesForm({ addresses, onDone }: Props) {
  const organization = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: {
      email: addresses,
      role: 'project_user' as NonNullable<NewInvite['role']>,
      pay_rate: '' as Amount,
      project_ids: [] as number[],
      trackable: true,
      view_only: false,
    },
    validate: { email: checkAddresses },
    save: async ({ email, pay_rate, ...values }) => {
      const rate = manages(organization) ? { pay_rate: amountOf(pay_rate) } : {}
      const wanted = addressesIn(email).map((address) => ({ email: address, ...values, ...rate }))
      return sendAll(organization.id, wanted)
    },
    onSaved: async (results) => {
      onDone(results)
      await refreshPeople(queries, organization.id)
    },
  })
  const { form } = of
  const count = addressesIn(form.values.email).length
  return (
    <Form
      of={of}
      label="Invite people"
      action={count > 1 ? `Send ${count} invites` : 'Send invite'}
      isGuarded
      beside={
        <ButtonLink to={paths.invites(organization.id)} variant="default">
          Cancel
        </ButtonLink>
      }
    >
      <Section title="Who">
        <Textarea
          label="E-mail addresses"
          description={`One, or up to ${most}: by line or comma, with or without names.`}
          placeholder={'ana@example.com\nBo Berg <bo@example.com>'}
          autosize
          minRows={3}
          maxRows={12}
          autoFocus
          {...form.getInputProps('email')}
        />
        <Text component="output" c={count > most ? 'var(--bad-text)' : 'dimmed'} fz="sm">
          {count === 1 ? '1 address' : `${count} addresses`}
        </Text>
      </Section>
      <Section title="As what" description="It can be changed until they accept.">
        <InviteFields form={form} />
        <Switch
          label="View only"
          description="They see what they may see, and change nothing."
          {...form.getInputProps('view_only', { type: 'checkbox' })}
        />
      </Section>
    </Form>
  )
}

function checkAddresses(text: string): string | null {
  const count = addressesIn(text).length
  if (count === 0) return 'Enter an e-mail address.'
  return count > most ? `At most ${most} at once. Take out ${count - most}.` : null
}

/** One is asked for by itself, so that its faults stand at the fields; many have a result each. */
async function sendAll(organizationId: number, wanted: NewInvite[]): Promise<BulkResult[]> {
  const [first] = wanted
  if (wanted.length > 1 || first === undefined)
    return (await invites.createMany(organizationId, wanted)).results
  const { invite } = await invites.create(organizationId, first)
  return [{ email: first.email, status: 'created', invite }]
}
