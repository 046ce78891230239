import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconEdit } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { RowDeed, RowMenu, RowRemoval } from '../../ui/row-menu.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { deleteRule, refreshRules, rulesQuery, type SmartNotificationRule, switchRule } from './calls.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { ruleText } from './words.ts'

/** The rules of the organization: new ones, changes, and which are on. */
export function Rules() {
  const { id } = useOrganization()
  const query = useQuery(rulesQuery(id))
  const { text, change } = useSearchState()
  const [changing, setChanging] = useState<SmartNotificationRule>()
  const isNew = text('new') !== ''
  const close = () => {
    setChanging(undefined)
    if (isNew) change('new', '')
  }
  return (
    <Section
      title={t('Rules')}
      description={t('Rules are evaluated at the end of each period.')}
      actions={<Button onClick={() => change('new', 'yes')}>{t('New rule')}</Button>}
    >
      <Loaded query={query}>
        {(rules) =>
          rules.length === 0 ? (
            <Text c="dimmed">{t('No rules yet.')}</Text>
          ) : (
            <Stack gap="sm">
              {rules.map((rule) => (
                <OneRule key={rule.id} rule={rule} onChange={() => setChanging(rule)} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <RuleDialog rule={isNew ? 'new' : changing} onClose={close} />
    </Section>
  )
}

function OneRule({ rule, onChange }: { rule: SmartNotificationRule; onChange: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const refresh = () => refreshRules(queries, id)
  const switching = useMutation({
    mutationFn: (enabled: boolean) => switchRule(rule.id, enabled),
    onSuccess: async ({ smart_notification_rule: { enabled } }) => {
      await refresh()
      sayDone(enabled ? t('The rule is on.') : t('The rule is off.'))
    },
    onError: sayProblem,
  })
  const { isBusy, askAndRemove } = useRemoval({
    remove: () => deleteRule(rule.id),
    refresh,
    question: {
      title: t('Delete {rule}?', { rule: rule.name }),
      consequence: t('Its notifications stay.'),
      action: t('Delete rule'),
    },
    done: t('{rule} deleted.', { rule: rule.name }),
  })
  return (
    <Group justify="space-between" wrap="nowrap">
      <Switch
        label={rule.name}
        description={ruleText(rule)}
        checked={rule.enabled}
        disabled={switching.isPending}
        onChange={({ currentTarget }) => switching.mutate(currentTarget.checked)}
      />
      <RowMenu label={t('Manage {rule}', { rule: rule.name })} isBusy={isBusy}>
        <RowDeed icon={IconEdit} onClick={onChange}>
          {t('Edit')}
        </RowDeed>
        <RowRemoval onClick={askAndRemove}>{t('Delete')}</RowRemoval>
      </RowMenu>
    </Group>
  )
}
