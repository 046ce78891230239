import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type JobSite, sitesKey } from './calls.ts'
import { RuleFields } from './rule-fields.tsx'
import { newSiteRuleForm, ruleValues, siteRuleForm } from './site-forms.ts'

type Rule = JobSite['rules'][number]
type Props = { site: JobSite; open: Rule | 'new' | undefined; onClose: () => void }

/** Adds a rule to a site, or changes one. */
export function RuleDialog({ site, open, onClose }: Props) {
  const title = open === 'new' ? t('New rule') : t('Rule')
  return (
    <Modal opened={open !== undefined} onClose={onClose} title={title} size={560}>
      {open === 'new' && <NewRule siteId={site.id} onClose={onClose} />}
      {open !== undefined && open !== 'new' && <ChangeRule siteId={site.id} rule={open} onClose={onClose} />}
    </Modal>
  )
}

type FieldsProps = { siteId: number; onClose: () => void }

function NewRule({ siteId, onClose }: FieldsProps) {
  const of = useCallForm(newSiteRuleForm, {
    path: { job_site_id: siteId },
    onSaved: useSaved(t('Rule added.'), onClose),
  })
  return (
    <Form of={of} label={t('New rule')} action={t('Add rule')} beside={<Cancel onClose={onClose} />}>
      <RuleFields form={of.form} values={of.form.values} />
    </Form>
  )
}

function ChangeRule({ siteId, rule, onClose }: FieldsProps & { rule: Rule }) {
  const of = useCallForm(siteRuleForm, {
    path: { job_site_id: siteId },
    values: ruleValues(rule),
    onSaved: useSaved(t('Rule saved.'), onClose),
  })
  return (
    <Form of={of} label={t('Rule')} action={t('Save')} beside={<Cancel onClose={onClose} />}>
      <RuleFields form={of.form} values={of.form.values} />
    </Form>
  )
}

function useSaved(words: string, onClose: () => void) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: sitesKey(id) })
    onClose()
    sayDone(words)
  }
}

function Cancel({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="default" onClick={onClose}>
      {t('Cancel')}
    </Button>
  )
}
