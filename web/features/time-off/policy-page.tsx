import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { ArchiveButton } from '../../ui/archiving.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type Policy, policyMembersQuery, policyQuery, timeOffKey } from './calls.ts'
import { DeletePolicy } from './delete-policy.tsx'
import { useArchivePolicies } from './policies-page.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { policyForm } from './policy-forms.ts'
import { WithSimulation } from './policy-layout.tsx'
import { PickedMembers, RuledMembers } from './policy-members.tsx'
import { policyValues } from './policy-values.ts'

/** A policy to change: what it gives from now on, and who is on it. */
export function PolicyPage() {
  const { id } = useOrganization()
  const policyId = Number(useParams({ strict: false }).policyId)
  const [mayChange] = useMay(`PUT /v2/time_off_policies/${policyId}`)
  const policy = useQuery(policyQuery(id, policyId))
  const members = useQuery(policyMembersQuery(id, policyId))
  const archiving = useArchivePolicies()
  if (mayChange === false) return <NotForYou title={t('Time off')} />
  return (
    <Page
      title={policy.data?.name ?? t('Policy')}
      description={t('Changes apply from today. Hours that members already received stay.')}
      actions={
        policy.data && (
          <>
            <ArchiveButton of={policy.data} archiving={archiving} />
            <DeletePolicy policy={policy.data} />
          </>
        )
      }
    >
      <Loaded query={policy}>
        {(found) => (
          <Loaded query={members}>
            {(userIds) => <ChangePolicy key={found.updated_at} policy={found} userIds={userIds} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

function ChangePolicy({ policy, userIds }: { policy: Policy; userIds: number[] }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(policyForm, {
    path: { time_off_policy_id: policy.id },
    values: policyValues(policy, userIds),
    validate: { name: (name) => (name.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async () => {
      of.form.resetDirty()
      await queries.invalidateQueries({ queryKey: timeOffKey(id) })
      sayDone(t('Policy saved.'))
    },
  })
  const rules = policy.membership_rules
  return (
    <Form of={of} label={t('Policy')} action={t('Save')} isGuarded>
      <WithSimulation values={of.form.values}>
        <PolicyFields
          form={of.form}
          values={of.form.values}
          isNew={false}
          members={rules ? <RuledMembers rules={rules} /> : <PickedMembers form={of.form} />}
        />
      </WithSimulation>
    </Form>
  )
}
