import { Facts } from './facts.tsx'
import { Form } from './form.tsx'
import { type MetadataChange, metadataChanges, metadataFaults, pairsOf } from './metadata.ts'
import { MetadataEditor } from './metadata-editor.tsx'
import { sayDone } from './notices.tsx'
import { Section } from './section.tsx'
import { t } from './text.ts'
import { Quiet } from './times.tsx'
import { useApiForm } from './use-api-form.ts'

type Props = {
  metadata: Record<string, string>
  /** False: it is shown, and that is all. */
  mayChange: boolean
  save: (changes: MetadataChange[]) => Promise<unknown>
}

/** The metadata of one record, as a section of its page. Give it a `key` of the record, so that another starts afresh. */
export function MetadataSection({ metadata, mayChange, save }: Props) {
  return (
    <Section title={t('Metadata')} description={t('Keys and values that your integrations store here.')}>
      {mayChange ? <Editor metadata={metadata} save={save} /> : <Shown metadata={metadata} />}
    </Section>
  )
}

function Editor({ metadata, save }: Omit<Props, 'mayChange'>) {
  const of = useApiForm({
    initialValues: { metadata: pairsOf(metadata) },
    validate: (values) => metadataFaults(values.metadata),
    save: ({ metadata: pairs }) => save(metadataChanges(metadata, pairs)),
    onSaved: () => sayDone(t('Metadata saved.')),
  })
  return (
    <Form of={of} label={t('Metadata')} action={t('Save metadata')} isGuarded>
      <MetadataEditor form={of.form} label={t('Pairs')} />
    </Form>
  )
}

function Shown({ metadata }: { metadata: Record<string, string> }) {
  const pairs = Object.entries(metadata)
  if (pairs.length === 0) return <Quiet>{t('No metadata.')}</Quiet>
  return <Facts facts={pairs} />
}
