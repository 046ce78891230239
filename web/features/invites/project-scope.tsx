import { Input, SegmentedControl, Text } from '@mantine/core'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'
import { InviteProjects } from './invite-fields.tsx'
import type { ProjectScope } from './invite-forms.ts'
import { roleWords } from './invite-words.tsx'

type Props = {
  form: FormFields & { values: { role: string; project_ids: number[]; scope: ProjectScope } }
}

/** Which projects people join, and what follows from it. Managers of the organization need none. */
export function ProjectScopeFields({ form }: Props) {
  const { id } = useOrganization()
  // Team leads add people to projects that they manage.
  const [mayAddMembers] = useMay(`POST /v2/organizations/${id}/members`)
  const { role, scope } = form.values
  if (role === 'organization_manager')
    return <Text c="dimmed">{t('Managers see all projects. You don’t need to choose any.')}</Text>
  const choices = [
    ...(mayAddMembers ? [{ value: 'all', label: t('All') }] : []),
    { value: 'choose', label: t('Choose') },
    { value: 'later', label: t('Later') },
  ]
  return (
    <>
      <Input.Wrapper
        label={t('Projects they join')}
        labelElement="div"
        description={followWords(scope, role)}
      >
        <SegmentedControl
          mt={6}
          aria-label={t('Projects they join')}
          data={choices}
          {...form.getInputProps('scope')}
        />
      </Input.Wrapper>
      {scope === 'choose' && <InviteProjects form={form} />}
    </>
  )
}

function followWords(scope: ProjectScope, role: string): string {
  if (scope === 'later')
    return t('They join as viewers and can’t track time until you add them to a project.')
  if (scope === 'all')
    return t('They join every active project as {role}. Projects that you create later are not included.', {
      role: roleWords(role),
    })
  return t('They join the projects below as {role}.', { role: roleWords(role) })
}
