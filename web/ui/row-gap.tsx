/** Takes the space of rows that are not drawn, so that the scroll bar is right. */
export function RowGap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden style={{ border: 0 }}>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
