import type { SavedType } from '../../foundation/blobs/blob-headers.ts'
import type { SentDocument } from '../../foundation/blobs/file-reply.ts'
import type { Durations } from './rules/file-table.ts'
import { csvFile, linesFile, xlsxFile } from './rules/report-files.ts'
import type { ShownReport } from './rules/shown-report.ts'

export const formats = ['csv', 'xlsx', 'pdf', 'json', 'ndjson'] as const
export type Format = (typeof formats)[number]

export const fileTypes: Record<Format, SavedType> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  json: 'application/vnd.stint.report+json',
  ndjson: 'application/x-ndjson',
}

/** What the file is called: the report or list, and its days. */
export function fileName({
  report,
  date: { start, stop },
}: Pick<ShownReport, 'date'> & { report: string }): string {
  const days = start === stop ? start : `${start}-to-${stop}`
  return `${report.replaceAll('_', '-')}-${days}`
}

/** A whole report as a file. A PDF is printed instead, since it has the organization’s logo. */
export async function writeFile(
  report: ShownReport,
  format: Exclude<Format, 'pdf'>,
  as: Durations,
): Promise<SentDocument['bytes']> {
  switch (format) {
    case 'csv':
      return csvFile(report, as)
    case 'xlsx':
      return xlsxFile(report, as)
    case 'json':
      return JSON.stringify(report)
    case 'ndjson':
      return linesFile(report)
  }
}
