import { Panel } from '#console/frame/panel.tsx';
import { EXPORT_PATH } from '#contract/console/import-lists.ts';
import { buttonClass } from '#ui/button.tsx';

/** Everything of the shop that an owner writes, as sheets and files. */
export function ExportPanel() {
  return (
    <Panel title="Export">
      <div className="flex flex-col items-start gap-3 p-3">
        <p>
          Products, prices, stock, pictures and texts as a folder of sheets, as they are now. Its sheets open in Excel;
          sent back unchanged they change nothing. Large shops take some minutes.
        </p>
        <a href={EXPORT_PATH} download className={buttonClass('outline')}>
          Download the folder (.zip)
        </a>
      </div>
    </Panel>
  );
}
