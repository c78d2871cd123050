import type { Service } from "@panel/core/catalogue";
import { useWindowVirtualizer } from "@tanstack/react-virtual";

/** What is compared with: the usual virtual list with rows of ten plain cells, no components, no states, no texts to look up. */
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
              gridTemplateColumns: "40px 1fr 112px 44px 148px 88px 112px 92px 92px 112px",
              alignItems: "center",
              borderBottom: "1px solid #ddd",
              contain: "strict",
            }}
          >
            <span>●</span>
            <span style={{ maxHeight: 40, overflow: "hidden" }}>{service.name}</span>
            <span>{service.price}</span>
            <button type="button">i</button>
            <a href={`/orders/create?serviceId=${String(service.id)}`}>Order</a>
            <span>{service.guarantee}</span>
            <span>
              {service.minQuantity} – {service.maxQuantity}
            </span>
            <span>{service.startTime}</span>
            <span>{service.speed}</span>
            <span>{service.hasRefill ? "R" : ""}</span>
          </div>
        );
      })}
    </div>
  );
}
