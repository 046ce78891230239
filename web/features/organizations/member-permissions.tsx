import { Switch } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { memberPermissionsForm } from './member-forms.ts'
import type { PartProps } from './member-part.ts'
import { useMemberForm } from './use-member-form.ts'

const permissions = () =>
  [
    [
      'view_others_data',
      t('Views other members’ data'),
      t('Their time, timers, timesheets and the audit log.'),
    ],
    [
      'manage_billing',
      t('Manages billing'),
      t('Pays members, bills clients, and sees entries about payments in the audit log.'),
    ],
    ['manage_it', t('Manages IT'), t('Creates organization tokens.')],
  ] as const

/** What a member may do beyond the role. Only owners change it, and owners always have every permission. */
export function MemberPermissions(props: PartProps) {
  const { role } = useOrganization()
  const isOwner = props.person.membership_role === 'owner'
  if (props.mayChange && role === 'owner' && !isOwner) return <PermissionsForm {...props} />
  return (
    <Section
      title={t('Permissions')}
      description={isOwner ? t('Owners have every permission.') : t('Only owners can change permissions.')}
    >
      <Facts facts={permissions().map(([name, label]) => [label, props.person[name] ? t('Yes') : t('No')])} />
    </Section>
  )
}

function PermissionsForm({ person }: PartProps) {
  const { view_others_data = false, manage_billing = false, manage_it = false } = person
  const of = useMemberForm(person, memberPermissionsForm, {
    values: { view_others_data, manage_billing, manage_it },
  })
  return (
    <Section
      title={t('Permissions')}
      description={t(
        'Managers start with all permissions, members with none. Changing the role resets them.',
      )}
    >
      <Form of={of} label={t('Permissions')} action={t('Save permissions')} isGuarded>
        {permissions().map(([name, label, description]) => (
          <Switch
            key={name}
            label={label}
            description={description}
            {...of.form.getInputProps(name, { type: 'checkbox' })}
          />
        ))}
      </Form>
    </Section>
  )
}
