import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import type { JobSite } from './calls.ts'
import { ruleColumns } from './rule-columns.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { useRuleNames } from './use-rule-names.ts'

/** What happens at a site, rule by rule; the first one that is for a member counts. */
export function SiteRules({ site }: { site: JobSite }) {
  const [open, setOpen] = useState<JobSite['rules'][number] | 'new'>()
  const names = useRuleNames(site.rules)
  return (
    <Section
      title={t('Rules')}
      description={t('If several rules apply to a member, the first one counts.')}
      actions={
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
          {t('Add rule')}
        </Button>
      }
    >
      <DataTable
        label={t('Rules')}
        rows={wholeRows(site.rules)}
        rowKey={(rule) => rule.id}
        columns={ruleColumns(site.id, names, setOpen)}
        empty={
          <Text c="dimmed">
            {t('No rules. The site records who is there. Add a rule to start timers or to notify people.')}
          </Text>
        }
      />
      <RuleDialog site={site} open={open} onClose={() => setOpen(undefined)} />
    </Section>
  )
}
