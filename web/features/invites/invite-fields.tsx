import { Select, SimpleGrid, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { t } from '../../ui/text.ts'
import { inviteRoles, projectRoles } from './invite-words.tsx'

type Props = {
  form: FormFields & { values: { role: string; project_ids: number[] } }
  /** Instead of the plain choice of projects. */
  projects?: ReactNode
}

/** The role, pay and projects of the people invited. Team leads invite no managers and set no rates. */
export function InviteFields({ form, projects }: Props) {
  const { id, currency } = useOrganization()
  // People who may add members may also give them any role and a rate.
  const [mayAddMembers] = useMay(`POST /v2/organizations/${id}/members`)
  const { role, project_ids } = form.values
  const isBare = role !== 'organization_manager' && project_ids.length === 0
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={t('Role')}
          data={mayAddMembers ? inviteRoles() : projectRoles()}
          allowDeselect={false}
          description={
            isBare && projects === undefined ? t('Without a project, they join as viewers.') : undefined
          }
          {...form.getInputProps('role')}
        />
        {mayAddMembers && (
          <MoneyField
            label={t('Pay rate per hour')}
            currency={currency}
            {...form.getInputProps('pay_rate')}
          />
        )}
      </SimpleGrid>
      {projects ?? <InviteProjects form={form} />}
      <Switch label={t('Tracks time')} {...form.getInputProps('trackable', { type: 'checkbox' })} />
    </>
  )
}

export function InviteProjects({ form }: Pick<Props, 'form'>) {
  const { id } = useOrganization()
  const [mayAddMembers] = useMay(`POST /v2/organizations/${id}/members`)
  return (
    <ProjectPicker
      label={t('Projects')}
      description={mayAddMembers === false ? t('Only projects you manage.') : undefined}
      {...form.getInputProps('project_ids')}
    />
  )
}
