import { Switch, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSendsMail } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { addressesIn, brokenIn } from './addresses.ts'
import { type BulkResult, invites, type NewInvite } from './calls.ts'
import { InviteFields } from './invite-fields.tsx'
import { newInviteForm } from './invite-forms.ts'
import { ProjectScopeFields } from './project-scope.tsx'

const most = 50

type Props = { addresses: string; onDone: (results: BulkResult[]) => void }

export function NewInvitesForm({ addresses, onDone }: Props) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const sendsMail = useSendsMail()
  const of = useApiForm({
    initialValues: { ...newInviteForm.empty, email: addresses },
    validate: {
      email: checkAddresses,
      project_ids: (chosen, { scope, role }) =>
        scope === 'choose' && chosen.length === 0 && role !== 'organization_manager'
          ? t('Choose a project, or choose Later.')
          : null,
    },
    save: async (values) => {
      const project_ids = await projectsFor(id, values)
      const wanted = addressesIn(values.email).map((typed) =>
        newInviteForm.bodyOf({ ...values, ...typed, project_ids }),
      )
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
      action={
        sendsMail
          ? t('{count, plural, =0 {Send invite} one {Send invite} other {Send # invites}}', { count })
          : t('{count, plural, =0 {Create invite} one {Create invite} other {Create # invites}}', { count })
      }
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
          description={t('Up to {most} addresses, separated by commas or line breaks.', { most })}
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
        <InviteFields form={form} projects={<ProjectScopeFields form={form} />} />
        <Switch
          label={t('View only')}
          description={t('They can view but not change anything.')}
          {...form.getInputProps('view_only', { type: 'checkbox' })}
        />
      </Section>
    </Form>
  )
}

async function projectsFor(
  organizationId: number,
  { role, scope, project_ids }: typeof newInviteForm.empty,
): Promise<number[]> {
  if (role === 'organization_manager' || scope === 'later') return []
  return scope === 'all' ? invites.allProjectIds(organizationId) : project_ids
}

function checkAddresses(text: string): string | null {
  const found = addressesIn(text)
  const [count, broken] = [found.length, brokenIn(found)]
  if (broken.length > 0)
    return t(
      '{count, plural, one {Not an email address: {addresses}} other {Not email addresses: {addresses}}}',
      {
        count: broken.length,
        addresses: broken.join(', '),
      },
    )
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
