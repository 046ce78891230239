import { useOrganization } from '../../directory/current-organization.ts'
import { NewRecordForm, NewRecordPage, useCreated } from '../../frames/new-record.tsx'
import { paths } from '../../paths.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { timeOffKey } from './calls.ts'
import { PolicyFields } from './policy-fields.tsx'
import { newPolicyForm } from './policy-forms.ts'
import { WithSimulation } from './policy-layout.tsx'
import { NewPolicyMembers } from './policy-members.tsx'

export function NewPolicyPage() {
  const { id } = useOrganization()
  return (
    <NewRecordPage title={t('New policy')} call={`POST /v2/organizations/${id}/time_off_policies`}>
      <NewPolicy organizationId={id} />
    </NewRecordPage>
  )
}

function NewPolicy({ organizationId }: { organizationId: number }) {
  const created = useCreated(timeOffKey(organizationId))
  const of = useCallForm(newPolicyForm, {
    path: { organization_id: organizationId },
    validate: { name: (name) => (name.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async ({ time_off_policy }) => {
      await created({
        form: of.form,
        said: t('{policy} created.', { policy: time_off_policy.name }),
        to: paths.timeOffPolicies(organizationId),
      })
    },
  })
  const { values } = of.form
  return (
    <NewRecordForm
      of={of}
      label={t('New policy')}
      action={t('Create policy')}
      back={paths.timeOffPolicies(organizationId)}
    >
      <WithSimulation values={values}>
        <PolicyFields
          form={of.form}
          values={values}
          isNew
          members={<NewPolicyMembers form={of.form} chosenBy={values.chosen_by} />}
        />
      </WithSimulation>
    </NewRecordForm>
  )
}
