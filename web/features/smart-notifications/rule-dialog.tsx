import { Checkbox, Group, Modal, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { TeamPicker } from '../../directory/team-picker.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { faultIn } from '../../ui/field-words.ts'
import { Form } from '../../ui/form.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshRules, type SmartNotificationRule } from './calls.ts'
import { isAboutTools, isTime, newRuleForm, type RuleValues, ruleForm, ruleValues } from './rule-forms.ts'
import { ToolPicker } from './tool-picker.tsx'
import { conditionWords, frequencyWords, metricWords, roleWords } from './words.ts'

type Props = { rule: SmartNotificationRule | 'new' | undefined; onClose: () => void }

/** Open while there is a rule to write. */
export function RuleDialog({ rule, onClose }: Props) {
  const title = rule === 'new' ? t('New rule') : t('Edit rule')
  return (
    <Modal opened={rule !== undefined} onClose={onClose} title={title} size={560}>
      {rule === 'new' && <New onClose={onClose} />}
      {rule !== undefined && rule !== 'new' && <Change key={rule.id} rule={rule} onClose={onClose} />}
    </Modal>
  )
}

const validate = {
  name: (name: string) => (name.trim() === '' ? t('Enter a name.') : null),
  value: (value: RuleValues['value']) => (value === '' ? t('Enter a value.') : null),
}

function New({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const of = useCallForm(newRuleForm, {
    path: { organization_id: id },
    validate,
    onSaved: useSaved(onClose),
  })
  return (
    <Form of={of} label={t('New rule')} action={t('Create rule')} beside={<Cancel onClose={onClose} />}>
      <Fields form={of.form} values={of.form.values} />
    </Form>
  )
}

function Change({ rule, onClose }: { rule: SmartNotificationRule; onClose: () => void }) {
  const of = useCallForm(ruleForm, {
    path: { smart_notification_rule_id: rule.id },
    values: ruleValues(rule),
    validate,
    onSaved: useSaved(onClose),
  })
  return (
    <Form of={of} label={t('Rule')} action={t('Save')} beside={<Cancel onClose={onClose} />}>
      <Fields form={of.form} values={of.form.values} />
    </Form>
  )
}

function useSaved(onClose: () => void) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return async () => {
    onClose()
    await refreshRules(queries, id)
    sayDone(t('Rule saved.'))
  }
}

const choices = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

function Fields({ form, values }: { form: FormFields; values: RuleValues }) {
  const value = form.getInputProps('value')
  return (
    <>
      <TextInput label={t('Name')} data-autofocus maxLength={255} {...form.getInputProps('name')} />
      <Select
        label={t('Figure')}
        allowDeselect={false}
        data={choices(metricWords())}
        {...form.getInputProps('metric_type')}
      />
      {isAboutTools(values.metric_type) && (
        <ToolPicker label={t('Tools')} {...form.getInputProps('tool_ids')} />
      )}
      <Select
        label={t('Condition')}
        allowDeselect={false}
        data={choices(conditionWords())}
        {...form.getInputProps('condition')}
      />
      <NumberInput
        label={isTime(values.metric_type) ? t('Hours') : t('Value')}
        description={isTime(values.metric_type) ? undefined : t('Percent, or a number of findings.')}
        min={0}
        decimalScale={2}
        {...value}
        error={value.error ?? faultIn(form.errors, 'condition_value')}
      />
      <Select
        label={t('How often')}
        allowDeselect={false}
        data={choices(frequencyWords())}
        {...form.getInputProps('frequency')}
      />
      <Switch label={t('All members')} {...form.getInputProps('all_members', { type: 'checkbox' })} />
      {!values.all_members && (
        <>
          <TeamPicker
            label={t('Teams')}
            {...form.getInputProps('team_ids')}
            error={faultIn(form.errors, 'target')}
          />
          <MemberPicker label={t('Members')} {...form.getInputProps('user_ids')} />
        </>
      )}
      <Checkbox.Group label={t('Notify')} {...form.getInputProps('roles')}>
        <Group gap="md" mt={4}>
          {choices(roleWords()).map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Group>
      </Checkbox.Group>
      <MemberPicker
        label={t('Also notify')}
        description={t('Owners, managers and team leads.')}
        {...form.getInputProps('recipient_ids')}
        error={faultIn(form.errors, 'recipients')}
      />
      <Switch label={t('By email too')} {...form.getInputProps('email', { type: 'checkbox' })} />
      <Switch
        label={t('In the chat too')}
        {...form.getInputProps('slack', { type: 'checkbox' })}
        error={faultIn(form.errors, 'deliver_by')}
      />
    </>
  )
}
