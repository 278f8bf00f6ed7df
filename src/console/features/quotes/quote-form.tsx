import { ChangedSinceOpened } from '#console/frame/opened-form.tsx';
import { Panel } from '#console/frame/panel.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { UploadList } from '#console/frame/uploads.tsx';
import type { QuoteDetailView } from '#contract/console/quotes.ts';
import type { UploadView } from '#contract/console/uploads.ts';
import { Button } from '#ui/button.tsx';
import { Sums } from '#ui/sums.tsx';
import { AddLine } from './add-line.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { LineRows } from './line-rows.tsx';
import { sumRows } from './quote-sums.ts';
import { TermFields } from './term-fields.tsx';
import { newLine } from './typed-quote.ts';
import type { TypedQuote } from './typed-quote.ts';
import { useQuoteForm } from './use-quote-form.ts';

interface QuoteFormProps {
  /** What it begins with. */
  start: TypedQuote;
  /** The quote whose next version is written; none for a new quote. */
  edited?: QuoteDetailView;
  /** The request that the quote is for. */
  requestNumber?: string;
  /** What the buyer wrote. */
  note?: string | undefined;
  /** What the buyer sent with it. */
  files?: readonly UploadView[] | undefined;
}

export function QuoteForm({ start, edited, requestNumber = '', note = '', files = [] }: QuoteFormProps) {
  const { typed, change, terms, fieldErrors, price, isPricing, why, isSaving, save } = useQuoteForm({
    start,
    edited,
    requestNumber,
  });
  const { lines } = typed;
  const title = edited === undefined ? 'New quote' : `Quote ${edited.number}`;
  return (
    <Screen title={title}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Panel title="Buyer">
          <BuyerFields buyer={typed.buyer} fieldErrors={fieldErrors} onChange={(buyer) => change({ buyer })} />
        </Panel>
        {(note !== '' || files.length > 0) && (
          <Panel title={`Request ${requestNumber}`}>
            <div className="flex flex-col gap-3 p-3">
              {note !== '' && <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{note}</p>}
              {files.length > 0 && <UploadList files={files} />}
            </div>
          </Panel>
        )}
        <Panel title={lines.length === 1 ? '1 line' : `${lines.length} lines`}>
          <LineRows lines={lines} fieldErrors={fieldErrors} onChange={(next) => change({ lines: next })} />
          <AddLine onAdd={(input) => change({ lines: [...lines, newLine(lines, input)] })} />
          {fieldErrors['lines'] !== undefined && <p className="px-3 pb-3 text-danger">{fieldErrors['lines']}</p>}
        </Panel>
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Panel title="Delivery, tax and terms">
            <TermFields typed={typed} fieldErrors={fieldErrors} onChange={change} />
          </Panel>
          <div className="flex flex-col gap-3">
            {price !== undefined && <Sums title="Total" busy={isPricing} rows={sumRows(price, terms)} />}
            {edited !== undefined && <ChangedSinceOpened isPending={isSaving} />}
            <div role="alert" className="text-danger">
              {why}
            </div>
            <Button type="submit" aria-disabled={isSaving || undefined}>
              Save the draft
            </Button>
            <p className="text-sm text-ink-soft">It is sent from the next screen, where you see it as a PDF first.</p>
          </div>
        </div>
      </form>
    </Screen>
  );
}
