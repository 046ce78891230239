import { Switch, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { addressesIn } from './addresses.ts'
import { type BulkResult, invites, type NewInvite } from './calls.ts'
import { InviteFields } from './invite-fields.tsx'
import { newInviteForm } from './invite-forms.ts'

const most = 50

type Props = { addresses: string; onDone: (results: BulkResult[]) => void }

export function NewInvitesForm({ addresses, onDone }: Props) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { ...newInviteForm.empty, email: addresses },
    validate: { email: checkAddresses },
    save: async (values) => {
      const wanted = addressesIn(values.email).map((email) => newInviteForm.bodyOf({ ...values, email }))
      return sendAll(id, await Promise.all(wanted))
    },
    onSaved: async (results) => {
      onDone(results)
      await refreshPeople(queries, id)
    },
  })
  const { form } = of
  const count = addressesIn(form.values.email).length
  return (
    <Form
      of={of}
      label={t('Invite people')}
      action={t('{count, plural, =0 {Send invite} one {Send invite} other {Send # invites}}', { count })}
      isGuarded
      beside={
        <ButtonLink to={paths.invites(id)} variant="default">
          {t('Cancel')}
        </ButtonLink>
      }
    >
      <Section title={t('Who')}>
        <Textarea
          label={t('Email addresses')}
          description={t('Up to {most} addresses, separated by lines or commas.', { most })}
          placeholder={'ana@example.com\nBo Berg <bo@example.com>'}
          autosize
          minRows={3}
          maxRows={12}
          autoFocus
          {...form.getInputProps('email')}
        />
        <Text component="output" c={count > most ? 'var(--bad-text)' : 'dimmed'} fz="sm">
          {t('{count, plural, one {# address} other {# addresses}}', { count })}
        </Text>
      </Section>
      <Section title={t('Role and projects')} description={t('You can change them until people accept.')}>
        <InviteFields form={form} />
        <Switch
          label={t('View only')}
          description={t('They can look, but change nothing.')}
          {...form.getInputProps('view_only', { type: 'checkbox' })}
        />
      </Section>
    </Form>
  )
}

function checkAddresses(text: string): string | null {
  const count = addressesIn(text).length
  if (count === 0) return t('Enter an email address.')
  return count > most
    ? t('You can invite up to {most} at once. Remove {count}.', { most, count: count - most })
    : null
}

/** A single invite has its own call, so that its faults appear at the fields; several get a result each. */
async function sendAll(organizationId: number, wanted: NewInvite[]): Promise<BulkResult[]> {
  const [first] = wanted
  if (wanted.length > 1 || first === undefined)
    return (await invites.createMany(organizationId, wanted)).results
  const { invite } = await invites.create(organizationId, first)
  return [{ email: first.email, status: 'created', invite }]
}
