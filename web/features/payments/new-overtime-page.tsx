import { useOrganization } from '../../directory/current-organization.ts'
import { NewRecordForm, NewRecordPage, useCreated } from '../../frames/new-record.tsx'
import { paths } from '../../paths.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { paymentsKey } from './calls.ts'
import { OvertimeFields } from './overtime-fields.tsx'
import { newOvertimeForm } from './overtime-forms.ts'

export function NewOvertimePage() {
  const { id } = useOrganization()
  return (
    <NewRecordPage
      title={t('New overtime policy')}
      width="narrow"
      call={`POST /v2/organizations/${id}/overtime_policies`}
    >
      <NewPolicy organizationId={id} />
    </NewRecordPage>
  )
}

function NewPolicy({ organizationId }: { organizationId: number }) {
  const created = useCreated(paymentsKey(organizationId))
  const of = useCallForm(newOvertimeForm, {
    path: { organization_id: organizationId },
    validate: { name: (name) => (name.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async ({ overtime_policy }) => {
      await created({
        form: of.form,
        said: t('{policy} created.', { policy: overtime_policy.name }),
        to: paths.overtimePolicies(organizationId),
      })
    },
  })
  return (
    <NewRecordForm
      of={of}
      label={t('New overtime policy')}
      action={t('Create policy')}
      back={paths.overtimePolicies(organizationId)}
    >
      <OvertimeFields form={of.form} hasBegun={false} />
    </NewRecordForm>
  )
}
