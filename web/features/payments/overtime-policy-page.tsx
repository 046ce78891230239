import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { archivePolicy, overtimePolicyQuery, type Policy, paymentsKey, removePolicy } from './calls.ts'
import { OvertimeFields } from './overtime-fields.tsx'
import { overtimeForm, overtimeValues } from './overtime-forms.ts'

/** A policy to change: its members at any time, its figures until it begins. */
export function OvertimePolicyPage() {
  const { id } = useOrganization()
  const policyId = Number(useParams({ strict: false }).policyId)
  const [mayChange] = useMay(`PUT /v2/overtime_policies/${policyId}`)
  const policy = useQuery(overtimePolicyQuery(id, policyId))
  if (mayChange === false) return <NotForYou title={t('Overtime')} />
  return (
    <Page
      title={policy.data?.name ?? t('Overtime policy')}
      width="narrow"
      actions={policy.data && policy.data.status !== 'archived' && <EndPolicy policy={policy.data} />}
    >
      <Loaded query={policy}>{(found) => <ChangePolicy key={found.updated_at} policy={found} />}</Loaded>
    </Page>
  )
}

/** A policy that has begun is archived; one that has not can be deleted. */
function EndPolicy({ policy: { id: policyId, name, status } }: { policy: Policy }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const refresh = async () => {
    await navigate({ to: paths.overtimePolicies(id) })
    await queries.invalidateQueries({ queryKey: paymentsKey(id) })
  }
  const deletion = useRemoval({
    remove: () => removePolicy(policyId),
    refresh,
    question: {
      title: t('Delete {policy}?', { policy: name }),
      consequence: t('The policy hasn’t started yet. Nothing is paid under it.'),
      action: t('Delete policy'),
    },
    done: t('{policy} deleted.', { policy: name }),
  })
  const archiving = useRemoval({
    remove: () => archivePolicy(policyId),
    refresh,
    question: {
      title: t('Archive {policy}?', { policy: name }),
      consequence: t('It stops applying today. Earlier days keep it. You can’t restore it.'),
      action: t('Archive policy'),
    },
    done: t('{policy} archived.', { policy: name }),
  })
  if (status === 'pending') return <DeleteButton removal={deletion} />
  return (
    <Button variant="default" loading={archiving.isBusy} onClick={archiving.askAndRemove}>
      {t('Archive')}
    </Button>
  )
}

function ChangePolicy({ policy }: { policy: Policy }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(overtimeForm, {
    path: { overtime_policy_id: policy.id },
    values: overtimeValues(policy),
    validate: { name: (name) => (name.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async () => {
      of.form.resetDirty()
      await queries.invalidateQueries({ queryKey: paymentsKey(id) })
      sayDone(t('Policy saved.'))
    },
  })
  return (
    <Form of={of} label={t('Overtime policy')} action={t('Save')} isGuarded>
      <OvertimeFields form={of.form} hasBegun={policy.status !== 'pending'} />
    </Form>
  )
}
