import { Text } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { t } from '../../ui/text.ts'
import type { JobSite } from './calls.ts'
import { RuleActions } from './rule-actions.tsx'
import classes from './site-fields.module.css'
import { enterTitles, exitTitles } from './site-words.ts'
import type { RuleNames } from './use-rule-names.ts'

type Rule = JobSite['rules'][number]

export function ruleColumns(siteId: number, names: RuleNames, change: (rule: Rule) => void): Column<Rule>[] {
  const arriving = (rule: Rule) => {
    const words = enterTitles()[rule.enter_action]
    const project = names.project(rule)
    return rule.enter_action === 'track' && project ? `${words}: ${project}` : words
  }
  return [
    {
      title: t('For'),
      width: '36%',
      narrow: '84%',
      cell: (rule) => (
        <div className={classes.two}>
          <Text span inherit truncate maw="100%">
            {names.members(rule)}
          </Text>
          <Text hiddenFrom="sm" fz="xs" c="dimmed" lh={1.2} truncate maw="100%">
            {`${arriving(rule)} · ${exitTitles()[rule.exit_action]}`}
          </Text>
        </div>
      ),
    },
    { title: t('When they arrive'), from: 'sm', cell: arriving },
    { title: t('When they leave'), from: 'sm', width: '22%', cell: (rule) => exitTitles()[rule.exit_action] },
    {
      title: '',
      align: 'right',
      cell: (rule) => (
        <RuleActions siteId={siteId} rule={rule} name={names.members(rule)} onChange={() => change(rule)} />
      ),
    },
  ]
}
