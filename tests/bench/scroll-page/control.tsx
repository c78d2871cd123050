import type { Service } from "@panel/core/catalogue";
import { useWindowVirtualizer } from "@tanstack/react-virtual";

const star = "M8 1.5l1.9 4.2 4.6.5-3.4 3.1.9 4.5L8 11.5l-4 2.3.9-4.5L1.5 6.2l4.6-.5z";
const info = "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 7v4.2M8 4.5v.6";

const Drawing = ({ path }: { readonly path: string }) => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" />
  </svg>
);

const dollars = (micros: number): string => `$ ${(micros / 1_000_000).toFixed(2)}`;

/** A row as plain as it can be with what a row of the panel shows: the same cells, buttons and drawings, words written out. */
function Row({ service }: { readonly service: Service }) {
  const isCheaper = service.price < service.defaultPrice;
  return (
    <>
      <span>
        <span style={{ width: 20, height: 20, display: "block", background: "#888" }} />
      </span>
      <span>
        <span style={{ maxHeight: 40, overflow: "hidden", display: "block" }}>
          {service.name} <span>#{service.id}</span>
        </span>
      </span>
      <span>
        <span>
          <span>{dollars(service.price)}</span>
          {isCheaper && <span>-50 %</span>}
          {isCheaper && <s>{dollars(service.defaultPrice)}</s>} <span>per {service.pricingPer}</span>
        </span>
      </span>
      <span>
        <button type="button" aria-label={`Details of ${service.name}`}>
          <Drawing path={info} />
        </button>
      </span>
      <span>
        <a href={`/orders/create?serviceId=${String(service.id)}`} aria-label={`Order ${service.name}`}>
          Order
        </a>
        <button type="button" aria-label={`Favourite ${service.name}`}>
          <Drawing path={star} />
        </button>
      </span>
      <span>{service.guarantee ?? "–"}</span>
      <span>
        {service.minQuantity} – {service.maxQuantity}
      </span>
      <span>{service.startTime ?? "–"}</span>
      <span>{service.speed ?? "–"}</span>
      <span>
        <Drawing path={star} />
      </span>
    </>
  );
}

/** What is compared with: the usual virtual list with rows of plain elements, no states, no texts to look up. */
export function Control({ services }: { readonly services: readonly Service[] }) {
  const virtual = useWindowVirtualizer({ count: services.length, estimateSize: () => 56, overscan: 5 });
  return (
    <div style={{ position: "relative", height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start, size }) => {
        const service = services[index];
        if (!service) return null;
        return (
          <div
            key={key}
            style={{
              position: "absolute",
              insetInline: 0,
              top: 0,
              height: size,
              transform: `translateY(${String(start)}px)`,
              display: "grid",
              gridTemplateColumns: "60px minmax(160px, 1fr) 96px 40px 128px 76px 100px 80px 80px 92px",
              alignItems: "center",
              borderBottom: "1px solid #ddd",
              contain: "strict",
            }}
          >
            <Row service={service} />
          </div>
        );
      })}
    </div>
  );
}
