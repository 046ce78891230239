/** What the PDF of an invoice is called, by its number. */
export function paperFileName(number: string): string {
  return `${number.replaceAll(/[^\w.-]+/g, '-')}.pdf`
}
