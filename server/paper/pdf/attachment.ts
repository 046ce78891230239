import { toDate } from '../../foundation/time/instant.ts'
import type { Paper } from '../paper.ts'
import { writeCii } from '../xml/cii.ts'
import { missingForEInvoice } from '../xml/e-invoice.ts'

/** Adds the Factur-X XML and says so in the metadata, if the paper has all that it takes. */
export function attachInvoice(doc: PDFKit.PDFDocument, paper: Paper): void {
  if (paper.is_draft || missingForEInvoice(paper).length > 0) return
  const issued = toDate(paper.issued_at)
  const file = {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'Factur-X',
    creationDate: issued,
    modifiedDate: issued,
    relationship: 'Alternative',
  }
  doc.file(Buffer.from(writeCii(paper)), file)
  doc.appendXML(metadata)
}

const fields = [
  ['DocumentFileName', 'The name of the embedded XML file'],
  ['DocumentType', 'The type of the document'],
  ['Version', 'The version of the XML schema'],
  ['ConformanceLevel', 'The profile of the XML'],
].map(
  ([name, description]) => `
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`,
)

/** PDF/A knows only its own fields, so the schema of the others is described before they are used. */
const metadata = `
  <rdf:Description rdf:about=""
    xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas>
      <rdf:Bag>
        <rdf:li rdf:parseType="Resource">
          <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
          <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
          <pdfaSchema:prefix>fx</pdfaSchema:prefix>
          <pdfaSchema:property>
            <rdf:Seq>${fields.join('')}
            </rdf:Seq>
          </pdfaSchema:property>
        </rdf:li>
      </rdf:Bag>
    </pdfaExtension:schemas>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>`
