import { Button, Select, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { changeMember, refreshPeople } from './member-calls.ts'
import { faultsInWords } from './member-faults.ts'
import { memberRoleForm } from './member-forms.ts'
import type { PartProps } from './member-part.ts'
import { MemberPermissions } from './member-permissions.tsx'
import { effectiveRoleTitles, roleTitles } from './member-words.tsx'
import { useMemberForm } from './use-member-form.ts'

export const organizationRoles = () => [
  { value: 'user', label: t('Member: access through their projects and teams') },
  { value: 'manager', label: t('Manager: manages people, projects and money') },
  { value: 'owner', label: t('Owner: full access, including other owners') },
]

/** The role of a member in the organization, and their removal. */
export function MemberRole({ person, mayChange }: PartProps) {
  if (!mayChange)
    return (
      <>
        <Section title={t('Role')}>
          <Facts
            facts={[
              [t('Role'), roleTitles()[person.membership_role]],
              [t('Effective role'), effectiveRoleTitles()[person.effective_role]],
              [t('View only'), person.view_only ? t('Yes') : t('No')],
            ]}
          />
        </Section>
        <MemberPermissions person={person} mayChange={false} />
      </>
    )
  return (
    <>
      <RoleForm person={person} mayChange />
      <MemberPermissions key={person.membership_role} person={person} mayChange />
      <Removal person={person} mayChange />
    </>
  )
}

function RoleForm({ person }: PartProps) {
  const { role: ownRole } = useOrganization()
  const role = person.membership_role === 'unassigned' ? 'user' : person.membership_role
  // Only owners can change who is an owner.
  const isFixed = role === 'owner' && ownRole !== 'owner'
  const of = useMemberForm(person, memberRoleForm, {
    values: { role, trackable: person.trackable !== false, view_only: person.view_only },
  })
  const { form } = of
  return (
    <Section
      title={t('Role')}
      description={t('Effective role: {role}', { role: effectiveRoleTitles()[person.effective_role] })}
    >
      <Form of={of} label={t('Role')} action={t('Save')} isGuarded>
        <Select
          label={t('Role in the organization')}
          description={isFixed ? t('Only owners can change the role of an owner.') : undefined}
          disabled={isFixed}
          data={organizationRoles().filter(
            ({ value }) => value !== 'owner' || ownRole === 'owner' || isFixed,
          )}
          allowDeselect={false}
          {...form.getInputProps('role')}
        />
        <Switch
          label={t('Tracks time')}
          description={
            person.trackable === 'viewer'
              ? t('On, but they have no project to track time on yet.')
              : t('When off, they can’t run timers or add time on any project.')
          }
          {...form.getInputProps('trackable', { type: 'checkbox' })}
        />
        <Switch
          label={t('View only')}
          description={t('They keep their access but can’t change anything.')}
          {...form.getInputProps('view_only', { type: 'checkbox' })}
        />
      </Form>
    </Section>
  )
}

function Removal({ person }: PartProps) {
  const { id, name: organizationName } = useOrganization()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => changeMember(id, { user_id: person.user_id, role: 'remove' }),
    onSuccess: async () => {
      await refreshPeople(queries, id)
      sayDone(t('{member} removed.', { member: person.name }))
    },
    onError: (error) => sayProblem(faultsInWords(error)),
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: t('Remove {member}?', { member: person.name }),
      consequence: t(
        '{member} loses access to {organization} right away and leaves all its projects and teams. Organization tokens that act as them stop working. Their tracked time is kept, with its rates. You can invite them again.',
        { member: person.name, organization: organizationName },
      ),
      action: t('Remove'),
    })
    if (isSure) remove.mutate()
  }
  return (
    <Section
      title={t('Remove member')}
      description={t('Removes them from the organization, its projects and its teams. Their time is kept.')}
      actions={
        <Button variant="default" c="var(--bad-text)" loading={remove.isPending} onClick={askAndRemove}>
          {t('Remove from the organization')}
        </Button>
      }
    />
  )
}
