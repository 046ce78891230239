import { Button, Select, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { members, refreshPeople } from './member-calls.ts'
import { faultsInWords } from './member-faults.ts'
import { useMemberForm } from './member-form.ts'
import type { PartProps } from './member-part.ts'
import { effectiveRoleTitles, roleTitles } from './member-words.tsx'

export const organizationRoles = [
  { value: 'user', label: 'Member: sees and does what their projects and teams allow' },
  { value: 'manager', label: 'Manager: looks after people, projects and money' },
  { value: 'owner', label: 'Owner: everything, and makes other owners' },
]

/** What they are in the organization, and what follows from it. */
export function MemberRole({ person, mayChange }: PartProps) {
  if (!mayChange)
    return (
      <Section title="Role">
        <Facts
          facts={[
            ['Role', roleTitles[person.membership_role]],
            ['In effect', effectiveRoleTitles[person.effective_role]],
            ['View only', person.view_only ? 'Yes' : 'No'],
          ]}
        />
      </Section>
    )
  return (
    <>
      <RoleForm person={person} mayChange />
      <Removal person={person} mayChange />
    </>
  )
}

function RoleForm({ person }: PartProps) {
  const { role: ownRole } = useOrganization()
  const role = person.membership_role === 'unassigned' ? 'user' : person.membership_role
  // Owners alone make or unmake owners.
  const isFixed = role === 'owner' && ownRole !== 'owner'
  const of = useMemberForm(person, {
    initialValues: {
      role: role as 'user' | 'manager' | 'owner',
      trackable: person.trackable !== false,
      view_only: person.view_only,
    },
    changeOf: ({ role: wanted, ...values }) => ({ ...(wanted !== role && { role: wanted }), ...values }),
  })
  const { form } = of
  return (
    <Section title="Role" description={`In effect: ${effectiveRoleTitles[person.effective_role]}.`}>
      <Form of={of} label="Role" action="Save" isGuarded>
        <Select
          label="Role in the organization"
          description={isFixed ? 'Owners alone change the role of an owner.' : undefined}
          disabled={isFixed}
          data={organizationRoles.filter(({ value }) => value !== 'owner' || ownRole === 'owner' || isFixed)}
          allowDeselect={false}
          {...form.getInputProps('role')}
        />
        <Switch
          label="Tracks time"
          description={
            person.trackable === 'viewer'
              ? 'On, but there is no project yet on which they could track.'
              : 'Off: timers and manual time are refused, whatever their projects say.'
          }
          {...form.getInputProps('trackable', { type: 'checkbox' })}
        />
        <Switch
          label="View only"
          description="They see what they may see, and change nothing."
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
    mutationFn: () => members.changeOne(id, { user_id: person.user_id, role: 'remove' }),
    onSuccess: async () => {
      await refreshPeople(queries, id)
      sayDone(`${person.name} is no longer a member.`)
    },
    onError: (error) => sayProblem(faultsInWords(error)),
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: `Remove ${person.name}?`,
      consequence: `${person.name} loses access to ${organizationName} at once and leaves all its projects and teams. Organization tokens that act as them stop working. Their tracked time stays, and so do the rates that it was tracked at. An invitation brings them back.`,
      action: 'Remove',
    })
    if (isSure) remove.mutate()
  }
  return (
    <Section
      title="Leaving"
      description="Takes them out of the organization, its projects and its teams. Their time stays."
      actions={
        <Button variant="default" c="var(--bad-text)" loading={remove.isPending} onClick={askAndRemove}>
          Remove from the organization
        </Button>
      }
    />
  )
}
