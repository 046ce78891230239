import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../ui/download.ts'
import { IconChevronDown, IconDownload } from '../../ui/icons.ts'
import { sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { type FileForm, readFile } from './calls.ts'
import type { Invoice } from './invoice.ts'
import { useInvoiceKind } from './invoice-kind.ts'

/** The paper as a file. A draft has no e-invoice yet, and its PDF says that it is a draft. */
export function DownloadMenu({ invoice }: { invoice: Invoice }) {
  const kind = useInvoiceKind()
  const saving = useMutation({
    mutationFn: (form: FileForm) => readFile(kind, invoice.id, form),
    onSuccess: ({ name, content }) => download(name, content),
    onError: sayProblem,
  })
  const forms: [FileForm, string][] = [
    ['pdf', t('PDF')],
    ['csv', t('CSV')],
    ['ubl', t('E-invoice (UBL)')],
    ['cii', t('E-invoice (CII)')],
  ]
  const shown = invoice.status === 'draft' ? forms.slice(0, 2) : forms
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={saving.isPending}
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('Download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map(([form, title]) => (
          <Menu.Item key={form} onClick={() => saving.mutate(form)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
