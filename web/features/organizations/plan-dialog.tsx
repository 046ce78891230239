import { Button, Checkbox, Group, Modal, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { accountState } from '../../api/account-state.ts'
import type { OrganizationPlan } from '../../api/account-types.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { keysOf } from '../../ui/keys-of.ts'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { addonNames } from './addon-words.ts'
import { planForm, planValues } from './plan-forms.ts'
import { plansKey } from './plans-calls.ts'

type Props = { plan: OrganizationPlan | undefined; onClose: () => void }

export function PlanDialog({ plan, onClose }: Props) {
  const title = plan && t('Plan of {organization}', { organization: plan.name })
  return (
    <Modal opened={plan !== undefined} onClose={onClose} title={title} size={640}>
      {plan && <Plan key={plan.id} plan={plan} onClose={onClose} />}
    </Modal>
  )
}

function Plan({ plan, onClose }: { plan: OrganizationPlan; onClose: () => void }) {
  const queries = useQueryClient()
  const of = useCallForm(planForm, {
    path: { organization_id: plan.id },
    values: planValues(plan),
    validate: {
      plan: (value) => (/^[a-z][a-z0-9_-]*$/.test(value.trim()) ? null : t('Enter one lowercase word.')),
      seats: (value) => (Number(value) >= 1 ? null : t('Enter at least 1.')),
    },
    onSaved: async () => {
      onClose()
      await Promise.all([
        queries.invalidateQueries({ queryKey: plansKey }),
        queries.invalidateQueries({ queryKey: accountState.queryKey }),
      ])
      sayDone(t('Plan of {organization} saved.', { organization: plan.name }))
    },
  })
  const { form } = of
  const names = Object.entries(addonNames())
  return (
    <Form of={of} label={t('Plan')} action={t('Save')} beside={<Cancel onClose={onClose} />} isWide>
      <Switch
        label={t('Plan is active')}
        description={t('While it is off, the API of the organization is paused. Its data is safe.')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('Plan')}
          description={t('Enterprise includes every plan feature.')}
          maxLength={30}
          {...form.getInputProps('plan')}
        />
        <NumberInput
          label={t('Seats')}
          description={t('{count} in use', { count: plan.occupied_seats })}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          {...form.getInputProps('seats')}
        />
      </SimpleGrid>
      <Switch
        label={t('Custom pay periods')}
        description={t('Each member can have their own pay period start.')}
        {...form.getInputProps('custom_pay_periods', { type: 'checkbox' })}
      />
      <Switch
        label={t('You vouch for this organization')}
        description={t('It mails more new addresses a day, and its invoice emails may have links at once.')}
        {...form.getInputProps('vouched_for', { type: 'checkbox' })}
      />
      <Checkbox.Group label={t('Add-ons')} {...form.getInputProps('addons')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" my="xs">
          {names.map(([addon, name]) => (
            <Checkbox key={addon} value={addon} label={name} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          onClick={() => form.setFieldValue('addons', planForm.empty.addons.concat(all()))}
        >
          {t('Select all add-ons')}
        </Button>
        <Button size="xs" variant="default" onClick={() => form.setFieldValue('addons', [])}>
          {t('Clear all add-ons')}
        </Button>
      </Group>
    </Form>
  )
}

function all(): OrganizationPlan['addons'] {
  return keysOf(addonNames())
}
